/** A help article that comes with the product. Its words live here; an admin's change of one stays the admin's. */
export interface BuiltInArticle {
  /** Part of its address; never changed, or links break. */
  readonly slug: string;
  readonly title: string;
  /** One sentence: what a list shows. */
  readonly summary: string;
  readonly category: 'tools' | 'account' | 'courses' | 'orders';
  /** Words people type that stand nowhere in the text. */
  readonly keywords: string;
  /** Markdown: `##` headings, paragraphs, lists, **strong**, `code` and links. */
  readonly body: string;
}
