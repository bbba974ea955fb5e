// Places on the screen by name: elements with `data-spot="hand"`, or several names, `data-spot="site 3|wall"`.

const names = (element: Element): readonly string[] => (element as HTMLElement).dataset.spot!.split("|");

const onScreen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** The element of a spot: on the board if it is there, else beside it; nothing where it is not to be seen. */
export function spot(name: string): Element | null {
  const found = [...document.querySelectorAll("[data-spot]")].filter(
    (element) => names(element).includes(name) && onScreen(element),
  );
  return found.find((element) => element.closest("main")) ?? found[0] ?? null;
}

/** Bring a spot into sight, where the board has to be scrolled for it. */
export function reach(name: string): void {
  const element = spot(name);
  const board = element?.closest("main");
  if (!element || !board) return;
  const [box, window] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
  if (box.top < window.top || box.bottom > window.bottom) element.scrollIntoView({ block: "nearest" });
}

/** Where a spot is now. */
export const placeOf = (name: string): DOMRect | null => spot(name)?.getBoundingClientRect() ?? null;
