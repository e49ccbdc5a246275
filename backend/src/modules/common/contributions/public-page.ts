/** An address of a public page, as it was asked for. */
export interface PublicAddress {
  /** The parameters of the page's path: `{ courseId: 'clear-aligners' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** The value of the page's query parameter; null when the address has none. */
  readonly query: string | null;
  /** The whole address of a path, for structured data. */
  absolute(path: string): string;
}

/** A link with what is worth knowing before it is followed. */
export interface PublicCard {
  readonly title: string;
  readonly path: string;
  /** One or two sentences. */
  readonly text?: string;
  /** Short facts in one line: "6 credits", "Webinar". */
  readonly facts?: readonly string[];
  /** Invented: it says so, and the structured data of its list leaves it out. */
  readonly sample?: boolean;
}

/** A part of a page that is read without JavaScript. All texts are plain and escaped where they are drawn; `markdown` loses its HTML. */
export type PublicBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level?: 2 | 3 }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: ReadonlyArray<readonly [name: string, value: string]> }
  | { readonly kind: 'cards'; readonly label: string; readonly cards: readonly PublicCard[] }
  /** A contribution with its author and time, as a post of a topic. */
  | {
      readonly kind: 'post';
      readonly author: string;
      readonly at: Date;
      readonly markdown: string;
      readonly label?: string;
    }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

/** An object of schema.org without `@context`; its addresses are whole ones. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What an address holds for everybody: search engines, previews of links, and readers until the app runs. */
export interface PublicDocument {
  /** The title of the tab, without " · Chairside". */
  readonly title: string;
  /** For search engines: one or two sentences. */
  readonly description: string;
  /** The one address of this content, as path and query. */
  readonly path: string;
  /** The h1 and the sentence below it, as the page of the app shows them. */
  readonly heading: string;
  readonly purpose?: string;
  readonly blocks: readonly PublicBlock[];
  readonly data: readonly StructuredData[];
  /** The pages above this one, the topmost first; for the breadcrumbs in search results. */
  readonly trail?: ReadonlyArray<{ readonly title: string; readonly path: string }>;
  /** A page of which search engines should keep only what it links to, as one page of many of a list. */
  readonly unlisted?: true;
}

/** One address for the site map. */
export interface PublicPlace {
  /** Path and query. */
  readonly path: string;
  readonly changedAt: Date;
}

/**
 * A page of an area that visitors read without JavaScript (decision 51). What it answers is the same for everybody: only what
 * is published and public, whoever asks.
 */
export interface PublicPage {
  /** The route pattern of the web app, for example `/courses/:courseId`. */
  readonly path: string;
  /** The query parameter that chooses what the page shows, for example `topic`. All others are left out. */
  readonly query?: string;
  /**
   * For one of several pages of a path: whether it is the page for this value of its query parameter. The page of the path that
   * leaves this out answers all other addresses.
   */
  readonly isFor?: (value: string) => boolean;
  /** As it was built, without content, while this capability is off for visitors (`identity/capabilities`). */
  readonly capability?: string;
  /** Read anew for each request: what a moderator takes away must be gone at once. Default: kept for half a minute. */
  readonly fresh?: true;
  /** Null when there is nothing at this address: it answers 404. */
  read(address: PublicAddress): Promise<PublicDocument | null>;
  /** The addresses with content of their own for the site map, in a fixed order, besides the page's own path. */
  places?(from: number, limit: number): Promise<readonly PublicPlace[]>;
}
