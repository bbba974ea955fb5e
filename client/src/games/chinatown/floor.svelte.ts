// The trading floor: every offer has its place. While somebody looks at the list (a pointer or the keyboard is in it)
// no place moves: what is changed or gone stays there, grey, and what is new comes at the end. Only when they look away
// the list is put in order. So a finger that aims at an offer cannot meet another one.

import type { Scene } from "./scene.svelte.ts";
import type { Answers, ViewOffer } from "./view.ts";

/** What became of an offer while somebody looked at it. */
export type Away = "" | "changed" | "gone" | "dead";

/** Where an offer lies. */
export interface Place {
  /** The offer with its exact terms. */
  key: string;
  offer: ViewOffer;
  answers: Answers;
  /** In which part of the list: as it stood when it was put there, or `new`. */
  part: string;
  away: Away;
}

const LIVE = ["asks", "mine", "waits"];

export class Floor {
  looking = $state(false);
  /** The offer that lies open, by its place. */
  open = $state("");
  private before: readonly Place[] = [];

  constructor(private readonly scene: Scene) {}

  /** All offers as they stand, in the order of the server. */
  private readonly now = $derived.by((): Place[] =>
    this.scene.screen.offers.map((answers) => {
      const offer = this.scene.view.deals.find(({ id }) => id === answers.deal)!;
      const key = `${offer.id} ${offer.hash || JSON.stringify(offer.terms)}`;
      return { key, offer, answers, part: answers.standing, away: "" };
    }),
  );

  readonly places = $derived.by((): readonly Place[] => {
    const now = this.now;
    return (this.before = this.looking ? this.kept(now) : now);
  });

  private kept(now: readonly Place[]): Place[] {
    const stay = this.before.map((place): Place => {
      const found = now.find(({ key }) => key === place.key);
      if (!found) return { ...place, away: now.some(({ offer }) => offer.id === place.offer.id) ? "changed" : "gone" };
      const died = LIVE.includes(place.part) && found.answers.standing === "dead";
      return { ...found, part: place.part, away: died ? "dead" : "" };
    });
    const fresh = now.filter(({ key }) => !this.before.some((place) => place.key === key));
    return [...stay, ...fresh.map((place) => ({ ...place, part: "new" }))];
  }

  part(name: string): readonly Place[] {
    return this.places.filter((place) => place.part === name);
  }

  /** My conversations: those with whom, and the offers between us by what they are about. */
  readonly talks = $derived.by(() => {
    const talks: { key: string; others: readonly number[]; subjects: { about: string; places: Place[] }[] }[] = [];
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
