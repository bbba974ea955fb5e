// Drag and drop, beside clicks and keys: a card to a site, a tile to a building. A game makes an element draggable
// (`{@attach draggable(play, { … })}`), marks drop targets (`data-drop="site 3"`) and lists the targets that accept the
// dragged thing: only those light up (app.css: `data-droppable`, `data-over`). A press that does not move stays a
// click, and a scrolling finger still scrolls: draggable elements have `touch-action: none`, or `pan-x` where a game
// lets one direction scroll. Nothing on the board moves during a drag: a copy follows the pointer, above everything
// else.

import type { Attachment } from "svelte/attachments";
import type { GamePlay } from "../games/contract.ts";

export interface DragHandlers {
  /** The drop targets that accept it now, by their `data-drop` names; if there are none, it cannot be dragged. Asked
   * again at every step. */
  drops: () => readonly string[];
  /** Called when it is dropped on a target. */
  drop: (place: string) => void;
  /** Called when the drag begins: select the thing, so that the board shows what it would show after a click. */
  lift?: () => void;
  /** Called when the drag is cancelled: dropped elsewhere, Escape, or the game moved on. */
  back?: () => void;
}

/** Pixels that a pointer moves before a drag begins. */
const THRESHOLD = 8;
/** Distance from an edge at which a box scrolls, and pixels per step. */
const [EDGE, STEP] = [48, 10];

/** The drag in progress, for boards that show more than targets: `over` is the target below the pointer, or empty. */
export const drag: { readonly lifted: boolean; readonly over: string } = $state({ lifted: false, over: "" });
const now = drag as { lifted: boolean; over: string };

type Source = HTMLElement | SVGElement;
type Held = Pick<GamePlay, "busy">;

/** Make an element draggable. */
export const draggable =
  (play: Held, lifted: DragHandlers): Attachment<Source> =>
  (node) => {
    const press = (event: Event) => {
      const pointer = event as PointerEvent;
      if (!pointer.isPrimary || pointer.button || drag.lifted) return;
      if (!play.busy) new Gesture(node, play, lifted, pointer);
    };
    // Without this, the browser starts a drag of its own for images and links.
    const stop = (event: Event) => event.preventDefault();
    node.setAttribute("data-drag", "");
    node.addEventListener("pointerdown", press);
    node.addEventListener("dragstart", stop);
    return () => {
      node.removeAttribute("data-drag");
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("dragstart", stop);
    };
  };

/** One drag, from the press to its end. */
class Gesture {
  private ghost: HTMLElement | null = null;
  private readonly pointer: number;
  private readonly start: { x: number; y: number };
  private at: { x: number; y: number };
  private readonly over = new AbortController();

  constructor(
    private readonly node: Source,
    private readonly play: Held,
    private readonly lifted: DragHandlers,
    event: PointerEvent,
  ) {
    this.pointer = event.pointerId;
    this.start = this.at = { x: event.clientX, y: event.clientY };
    const listen = (type: string, heard: (event: never) => void) =>
      window.addEventListener(type, heard as EventListener, { capture: true, signal: this.over.signal });
    listen("pointermove", (moved: PointerEvent) => this.move(moved));
    listen("pointerup", (up: PointerEvent) => up.pointerId === this.pointer && this.release());
    listen("pointercancel", (lost: PointerEvent) => lost.pointerId === this.pointer && this.end(false));
    listen("lostpointercapture", (lost: PointerEvent) => {
      // The page captures the pointer during a drag; a loss before that does not matter.
      if (this.ghost && lost.pointerId === this.pointer && lost.target === document.documentElement) this.end(false);
    });
    // Only the window's own blur counts: this very press takes the focus from some other element.
    listen("blur", (gone: FocusEvent) => gone.target === window && this.end(false));
    listen("keydown", (key: KeyboardEvent) => {
      if (key.key !== "Escape" || !this.ghost) return;
      key.preventDefault();
      key.stopPropagation();
      this.end(false);
    });
    listen("contextmenu", (menu: Event) => this.ghost && menu.preventDefault());
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (!this.ghost) {
      if (Math.hypot(this.at.x - this.start.x, this.at.y - this.start.y) < THRESHOLD) return;
      if (this.play.busy || !this.lifted.drops().length) return this.end(false);
      this.lift();
    }
    this.follow();
  }

  private lift(): void {
    this.ghost = copyOf(this.node);
    this.node.setAttribute("data-lifted", "");
    document.documentElement.setAttribute("data-dragging", "");
    document.documentElement.setPointerCapture(this.pointer);
    now.lifted = true;
    this.lifted.lift?.();
    requestAnimationFrame(() => this.scroll());
  }

  /** Move the copy to the pointer and light up the targets. */
  private follow(): void {
    if (!this.ghost) return;
    if (this.play.busy || !this.node.isConnected) return this.end(false);
    this.ghost.style.translate = `${this.at.x - this.start.x}px ${this.at.y - this.start.y}px`;
    const drops = this.lifted.drops();
    const beneath = placeAt(this.at, drops);
    for (const place of document.querySelectorAll("[data-drop]")) {
      place.toggleAttribute("data-droppable", drops.includes(place.getAttribute("data-drop")!));
      place.toggleAttribute("data-over", place === beneath);
    }
    now.over = beneath?.getAttribute("data-drop") ?? "";
  }

  /** Near the edge of a scrolling box, scroll it. */
  private scroll(): void {
    if (!this.ghost) return;
    const box = scroller(document.elementFromPoint(this.at.x, this.at.y));
    if (box) {
      const { top, bottom } = box.getBoundingClientRect();
      const [above, below] = [this.at.y - Math.max(top, 0), Math.min(bottom, innerHeight) - this.at.y];
      const before = box.scrollTop;
      if (above < EDGE && above < below) box.scrollTop -= STEP;
      else if (below < EDGE) box.scrollTop += STEP;
      if (box.scrollTop !== before) this.follow();
    }
    requestAnimationFrame(() => this.scroll());
  }

  private release(): void {
    if (!this.ghost) return this.end(false);
    this.follow();
    this.end(this.ghost !== null);
  }

  private end(laid: boolean): void {
    this.over.abort();
    if (!this.ghost) return;
    const place = laid ? drag.over : "";
    this.ghost.remove();
    this.ghost = null;
    this.node.removeAttribute("data-lifted");
    document.documentElement.removeAttribute("data-dragging");
    if (document.documentElement.hasPointerCapture(this.pointer))
      document.documentElement.releasePointerCapture(this.pointer);
    for (const each of document.querySelectorAll("[data-droppable], [data-over]"))
      for (const mark of ["data-droppable", "data-over"]) each.removeAttribute(mark);
    [now.lifted, now.over] = [false, ""];
    swallowClick();
    if (place && !this.play.busy) this.lifted.drop(place);
    else this.lifted.back?.();
  }
}

/** The innermost drop target below the pointer that accepts the thing. */
function placeAt({ x, y }: { x: number; y: number }, drops: readonly string[]): Element | null {
  for (const hit of document.elementsFromPoint(x, y)) {
    let place = hit.closest("[data-drop]");
    while (place && !drops.includes(place.getAttribute("data-drop")!))
      place = place.parentElement?.closest("[data-drop]") ?? null;
    if (place) return place;
  }
  return null;
}

function scroller(node: Element | null): Element | null {
  for (let box = node; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/** A copy in the top layer, exactly over the original. It stays next to it in the document, so that the same CSS
 * applies. */
function copyOf(node: Source): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.popover = "manual";
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const copy = node.cloneNode(true) as Source;
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-spot", "data-drag", "data-drop", "data-marked", "data-piece", "data-tip"])
      each.removeAttribute(name);
  if (node instanceof SVGGraphicsElement && node.ownerSVGElement) {
    const { x, y, width: wide, height: high } = node.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    copy.removeAttribute("transform");
    svg.append(copy);
    ghost.append(svg);
    node.ownerSVGElement.parentElement!.append(ghost);
  } else {
    ghost.append(copy);
    node.parentElement!.append(ghost);
  }
  ghost.showPopover();
  return ghost;
}

/** Ignore the click that follows the release. */
function swallowClick(): void {
  const done = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (!event.detail) return; // a click made by a key
    event.preventDefault();
    event.stopPropagation();
    done.abort();
  };
  window.addEventListener("click", swallow, { capture: true, signal: done.signal });
  window.addEventListener("pointerdown", () => done.abort(), { capture: true, signal: done.signal });
}
