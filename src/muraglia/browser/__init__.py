"""A house without a server: it lives in a worker of somebody's browser, and is the same house."""
