/** What the document of one address holds, for whoever asks. Texts are plain; `html` and `data` are safe as they stand. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Path and query of the one address of this content. */
  readonly path: string;
  readonly heading: string;
  readonly purpose: string;
  /** What stands below the heading, as HTML without scripts. */
  readonly html: string;
  /** Structured data: objects of schema.org as JSON. */
  readonly data: readonly string[];
  /** Search engines follow its links only. */
  readonly unlisted: boolean;
}

/** Says what the documents of public pages hold. The areas behind them supply it. */
export interface PageContents {
  /**
   * @returns the same object while its content is kept; null where there is nothing at this address; undefined for a page
   * whose document is served as it was built
   */
  read(path: string, query: string): Promise<PageContent | null | undefined>;
  /** A site map by its path; null for a path that is none. */
  siteMap(path: string): Promise<string | null>;
}
