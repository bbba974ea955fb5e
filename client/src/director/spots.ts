// Places on the screen by name: elements with `data-spot="hand"`, or several names, `data-spot="site 3|wall"`. What is
// out of sight has somebody who stands in for it: what lies in a part of the board that is not shown
// (`data-behind="map"`) the tab that shows it (`data-shows="map"`), what is scrolled away the edge that it went over.

const names = (element: Element): readonly string[] => (element as HTMLElement).dataset.spot!.split("|");

const onScreen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const called = (name: string): Element[] =>
  [...document.querySelectorAll("[data-spot]")].filter((element) => names(element).includes(name));

/** The element of a spot: on the board if it is there, else beside it; nothing where it is not to be seen. */
export function spot(name: string): Element | null {
  const found = called(name).filter(onScreen);
  return found.find((element) => element.closest("main")) ?? found[0] ?? null;
}

/** What an element of the board is seen through: the box that scrolls it, or the board. */
function frameOf(element: Element): Element | null {
  const board = element.closest("main");
  for (let box = element.parentElement; board && box && box !== board; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return board;
}

/** Bring a spot into sight, where the board, or a part of it, has to be scrolled for it; if it belongs to a larger thing
 * (`data-whole`), with as much of that as there is room for. */
export function reach(name: string): void {
  const element = spot(name);
  const frame = element && frameOf(element)?.getBoundingClientRect();
  if (!frame) return;
  for (const each of [element.closest("[data-whole]"), element]) {
    const box = each?.getBoundingClientRect();
    if (box && (box.top < frame.top || box.bottom > frame.bottom)) each!.scrollIntoView({ block: "nearest" });
  }
}

/** Where something is now, and whether it is only where something else stands in for it. */
export interface Place {
  box: DOMRect;
  standIn: boolean;
  /** The part of the board that it lies in, where not all parts are shown at the same time. */
  part: HTMLElement | null;
}

const partOf = (element: Element | null | undefined) => element?.closest<HTMLElement>("[data-behind]") ?? null;

/** The tab that shows a part of the board, as a place. */
function tabOf(within: HTMLElement | null): Place | null {
  for (let part = within; part; part = partOf(part.parentElement)) {
    const tab = document.querySelector(`[data-shows="${part.dataset.behind}"]`);
    if (tab && onScreen(tab)) return { box: tab.getBoundingClientRect(), standIn: true, part: null };
  }
  return null;
}

/** What stands in for a place, if the board shows another part by now; else the place. */
export const stillThere = (place: Place): Place | null =>
  place.part && !onScreen(place.part) ? tabOf(place.part) : place;

/** A box that was scrolled out of another, at the edge that it went over. */
function within(box: DOMRect, window: DOMRect): DOMRect {
  const fit = (at: number, length: number, low: number, high: number) =>
    Math.max(low, Math.min(at, Math.max(low, high - Math.min(length, high - low))));
  const { left, top, width, height } = box;
  return new DOMRect(
    fit(left, width, window.left, window.right),
    fit(top, height, window.top, window.bottom),
    Math.min(width, window.width),
    Math.min(height, window.height),
  );
}

/** Where a spot is now, or who stands in for it. */
export function placeOf(name: string): Place | null {
  const element = spot(name);
  if (!element) {
    for (const hidden of called(name)) {
      const tab = tabOf(partOf(hidden));
      if (tab) return tab;
    }
    return null;
  }
  const part = partOf(element);
  const box = element.getBoundingClientRect();
  const frame = frameOf(element)?.getBoundingClientRect();
  const gone =
    frame && (box.bottom < frame.top || box.top > frame.bottom || box.right < frame.left || box.left > frame.right);
  return gone ? { box: within(box, frame), standIn: true, part } : { box, standIn: false, part };
}
