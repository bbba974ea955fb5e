// node weigh.mjs SITE: how many bytes a whole site is, packed as well as a host can pack it.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [site] = process.argv.slice(2);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const packed = /\.(woff2|png|whl)$/;
const sizes = {};
for (const name of ["index.html", ...JSON.parse(readFileSync(`${site}/files.json`, "utf-8"))]) {
  const file = readFileSync(`${site}/${name}`);
  sizes[name] = packed.test(name) ? file.length : brotliCompressSync(file, { params }).length;
}
console.log(JSON.stringify(sizes));
