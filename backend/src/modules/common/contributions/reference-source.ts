import type { UserPrincipal } from '#access/principal.ts';

export type ReferenceKind = 'lesson' | 'resource';

/** A text that may go along with a question to the assistant. */
export interface ReferenceHit {
  readonly id: string;
  readonly title: string;
  /** What it belongs to or comes from, for example the title of the course. */
  readonly from: string;
}

/** The text itself, for a person who may read it. */
export interface ReferenceText extends ReferenceHit {
  /** Address within the web app. */
  readonly path: string;
  /** Empty for what has no words, such as a quiz or a link. */
  readonly text: string;
}

/** Texts of one area that a person may ask the assistant about. Never patient data: they were written for many readers. */
export interface ReferenceSource {
  readonly key: ReferenceKind;
  /** The capability without which nothing is found or read. */
  readonly capability: string;
  /** Those with words that this person may read, by what they are called; without a search what is likely next. */
  find(user: UserPrincipal, search: string, limit: number): Promise<readonly ReferenceHit[]>;
  /** @throws AppError 404 without such a text, 403 where this person may not read it */
  text(user: UserPrincipal, id: string): Promise<ReferenceText>;
}
