// A browser hides some doors from a page that came by plain http, such as one of a host in one's own network
// (http://192.168.…). What they are for is done without them there.

/** An id that nobody else has. */
export const newId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

/** Copy a text; whether it could be. The text stays where it can be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false, // the browser wants to be asked
    );
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed"; // so that nothing scrolls to it
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
