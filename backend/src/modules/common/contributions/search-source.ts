import type { Role, UserPrincipal } from '#access/principal.ts';

/** What somebody searches for. */
export interface SearchRequest {
  /** As it was typed, without spaces around it; 2 to 100 characters. */
  readonly text: string;
  /** Null: nobody is signed in. A source answers only what this person may read. */
  readonly user: UserPrincipal | null;
  /** The most hits that are shown. */
  readonly limit: number;
}

/** One result of the search in the bar. Plain text only, and never patient data. */
export interface SearchHit {
  readonly title: string;
  /** One line below the title, for example the category or the date. */
  readonly line: string;
  /** Address within the web app, which begins with `/`. */
  readonly path: string;
  /** What it is, in one word that stands beside the title: "Course", "Topic". */
  readonly kind: string;
}

/** The results that one area adds to the search. Its time limit and its errors are the search's. */
export interface SearchSource {
  readonly key: string;
  /** The heading above its results, for example "Courses". */
  readonly label: string;
  /** The groups are shown by rank, the lowest first. Areas: 10, courses: 20, events: 30, community: 40, help: 50, tools: 60, people: 70. */
  readonly rank: number;
  /** Absent: everybody is answered, signed in or not. */
  readonly roles?: readonly Role[];
  /** Left out while this capability is off for the person (`identity/capabilities`). */
  readonly capability?: string;
  /** The best hits first, at most `limit`. */
  search(request: SearchRequest): Promise<readonly SearchHit[]>;
}
