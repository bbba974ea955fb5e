// Keeps offers in their places. While somebody looks at the list (a pointer or the keyboard is in it) nothing moves:
// changed or withdrawn offers stay greyed, and new ones come at the end. The list is sorted only when they look away,
// so that nobody hits the wrong offer.

import type { BoardState } from "./board-state.svelte.ts";
import type { Answers, ViewOffer } from "./view.ts";

/** What happened to an offer while somebody looked at it. */
export type Away = "" | "changed" | "gone" | "dead";

/** An offer's place in the list. */
export interface OfferPlace {
  /** The offer with its exact terms. */
  key: string;
  offer: ViewOffer;
  answers: Answers;
  /** Its section of the list when it was put there, or `new`. */
  part: string;
  away: Away;
}

const LIVE = ["asks", "mine", "waits"];

export class OfferPlaces {
  looking = $state(false);
  /** The opened offer, by its place. */
  open = $state("");
  private before: readonly OfferPlace[] = [];

  constructor(private readonly board: BoardState) {}

  /** All offers now, in the server's order. */
  private readonly now = $derived.by((): OfferPlace[] =>
    this.board.screen.offers.map((answers) => {
      const offer = this.board.view.deals.find(({ id }) => id === answers.deal)!;
      const key = `${offer.id} ${offer.hash || JSON.stringify(offer.terms)}`;
      return { key, offer, answers, part: answers.standing, away: "" };
    }),
  );

  readonly places = $derived.by((): readonly OfferPlace[] => {
    const now = this.now;
    return (this.before = this.looking ? this.kept(now) : now);
  });

  private kept(now: readonly OfferPlace[]): OfferPlace[] {
    const stay = this.before.map((place): OfferPlace => {
      const found = now.find(({ key }) => key === place.key);
      if (!found) return { ...place, away: now.some(({ offer }) => offer.id === place.offer.id) ? "changed" : "gone" };
      const died = LIVE.includes(place.part) && found.answers.standing === "dead";
      return { ...found, part: place.part, away: died ? "dead" : "" };
    });
    const fresh = now.filter(({ key }) => !this.before.some((place) => place.key === key));
    return [...stay, ...fresh.map((place) => ({ ...place, part: "new" }))];
  }

  part(name: string): readonly OfferPlace[] {
    return this.places.filter((place) => place.part === name);
  }

  /** My conversations: the partners, with the offers between us by subject. */
  readonly talks = $derived.by(() => {
    const talks: { key: string; others: readonly number[]; subjects: { about: string; places: OfferPlace[] }[] }[] = [];
    for (const place of this.places) {
      if (!LIVE.includes(place.part)) continue;
      const key = place.answers.others.join(" ");
      let talk = talks.find((each) => each.key === key);
      if (!talk) talks.push((talk = { key, others: place.answers.others, subjects: [] }));
      const subject = talk.subjects.find(({ about }) => about === place.answers.subject);
      if (subject) subject.places.push(place);
      else talk.subjects.push({ about: place.answers.subject, places: [place] });
    }
    return talks;
  });
}
