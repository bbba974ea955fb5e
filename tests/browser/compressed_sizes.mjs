// node compressed_sizes.mjs SITE [NAME]: how many bytes each file of a site is, packed as well as a host can; all but the one named so.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [site, left = "\0"] = process.argv.slice(2);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const packed = /\.(woff2|png|whl)$/;
const sizes = {};
for (const name of ["index.html", ...JSON.parse(readFileSync(`${site}/files.json`, "utf-8"))]) {
  if (name.endsWith(left)) continue;
  const file = readFileSync(`${site}/${name}`);
  sizes[name] = packed.test(name) ? file.length : brotliCompressSync(file, { params }).length;
}
console.log(JSON.stringify(sizes));
