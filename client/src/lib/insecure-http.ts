// Browsers disable some features on pages loaded over plain http, such as from a computer in the local network
// (http://192.168.…). These are replacements that work there too.

/** A unique id. */
export const newId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

/** Copy a text, and return whether that worked. If not, people can still copy it by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false, // the browser refused permission
    );
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed"; // so that the page does not scroll to it
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
