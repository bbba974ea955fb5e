// Reads an uncompressed zip archive without copying. Packages are made this way (client/runtime/pack.py), because web
// servers compress them better.

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files in a zip archive, by name. */
export function unzip(zip: ArrayBuffer): Map<string, Uint8Array> {
  const look = new DataView(zip);
  const end = zip.byteLength - 22; // nothing comes after its index
  if (end < 0 || look.getUint32(end, true) !== END) throw new Error("this is no archive, or not all of it");
  const files = new Map<string, Uint8Array>();
  const words = new TextDecoder();
  let at = look.getUint32(end + 16, true);
  for (let left = look.getUint16(end + 10, true); left; left--) {
    if (look.getUint32(at, true) !== ENTRY || look.getUint16(at + 10, true))
      throw new Error("this archive is not ours");
    const size = look.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((place) => look.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const local = look.getUint32(at + 42, true);
    const begin = local + 30 + look.getUint16(local + 26, true) + look.getUint16(local + 28, true);
    files.set(words.decode(new Uint8Array(zip, at + 46, name)), new Uint8Array(zip, begin, size));
    at += 46 + name + extra + comment;
  }
  return files;
}
