// Finds places on the screen by name: elements with `data-spot="hand"`, or several names, `data-spot="site 3|wall"`.
// Something invisible has a stand-in: for a hidden part of the board (`data-behind="map"`) the tab that shows it
// (`data-shows="map"`), for something scrolled away the edge of its box.

const names = (element: Element): readonly string[] => (element as HTMLElement).dataset.spot!.split("|");

const onScreen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const called = (name: string): Element[] =>
  [...document.querySelectorAll("[data-spot]")].filter((element) => names(element).includes(name));

/** The element of a spot: on the board if possible, else beside it; null if it is not visible. */
export function spot(name: string): Element | null {
  const found = called(name).filter(onScreen);
  return found.find((element) => element.closest("main")) ?? found[0] ?? null;
}

/** The box through which an element is seen: the one that scrolls it, or the board. */
function frameOf(element: Element): Element | null {
  const board = element.closest("main");
  for (let box = element.parentElement; board && box && box !== board; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return board;
}

/** Scroll a spot into view where needed; if it belongs to a larger thing (`data-whole`), with as much of that as fits.
 * */
export function scrollToSpot(name: string): void {
  const element = spot(name);
  const frame = element && frameOf(element)?.getBoundingClientRect();
  if (!frame) return;
  for (const each of [element.closest("[data-whole]"), element]) {
    const box = each?.getBoundingClientRect();
    if (box && (box.top < frame.top || box.bottom > frame.bottom)) each!.scrollIntoView({ block: "nearest" });
  }
}

/** Where a spot is now, and whether that is only its stand-in. */
export interface SpotPlace {
  box: DOMRect;
  standIn: boolean;
  /** The part of the board that it lies in, if parts are shown one at a time. */
  part: HTMLElement | null;
}

const partOf = (element: Element | null | undefined) => element?.closest<HTMLElement>("[data-behind]") ?? null;

/** The place of the tab that shows a part of the board. */
function tabOf(within: HTMLElement | null): SpotPlace | null {
  for (let part = within; part; part = partOf(part.parentElement)) {
    const tab = document.querySelector(`[data-shows="${part.dataset.behind}"]`);
    if (tab && onScreen(tab)) return { box: tab.getBoundingClientRect(), standIn: true, part: null };
  }
  return null;
}

/** The same place, or its stand-in if the board shows another part by now. */
export const stillThere = (place: SpotPlace): SpotPlace | null =>
  place.part && !onScreen(place.part) ? tabOf(place.part) : place;

/** Move a box that was scrolled out of another to the edge where it disappeared. */
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

/** Where a spot or its stand-in is now. */
export function placeOf(name: string): SpotPlace | null {
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
