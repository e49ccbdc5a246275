/** A help article that comes with the product. An administrator may change its text on a hub; the change is kept. */
export interface HelpArticle {
  /** Part of its address; never changed, or links break. */
  readonly slug: string;
  readonly title: string;
  /** One sentence: what a list shows. */
  readonly summary: string;
  readonly category: 'tools' | 'account' | 'courses' | 'orders';
  /** Search words that the text does not contain. */
  readonly keywords: string;
  /** Markdown: `##` headings, paragraphs, lists, **strong**, `code` and links. */
  readonly body: string;
}
