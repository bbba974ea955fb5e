// Makes scrolling boxes scroll by keyboard too. Whether a box scrolls depends on the text size, the window and the
// content.

import type { Attachment } from "svelte/attachments";

/** Let the keyboard focus this box while its content overflows: `<div {@attach scrollable}>`. */
export const scrollable: Attachment<HTMLElement> = (box) => {
  const given = box.getAttribute("tabindex");
  const look = () => {
    const more = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (more) box.tabIndex = 0;
    else if (given === null) box.removeAttribute("tabindex");
    else box.setAttribute("tabindex", given);
  };
  const sized = new ResizeObserver(look);
  const inside = () => {
    sized.disconnect();
    for (const each of [box, ...box.children]) sized.observe(each);
  };
  const changed = new MutationObserver(inside);
  changed.observe(box, { childList: true });
  inside();
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
};
