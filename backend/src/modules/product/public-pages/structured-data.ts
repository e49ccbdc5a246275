import type { PublicDocument, StructuredData } from '#common/contributions/index.ts';

/** The structured data of a document as JSON that may stand inside a script element. */
export function structuredData(
  { data, trail, title, path }: PublicDocument,
  absolute: (path: string) => string,
): readonly string[] {
  const above = trail ?? [];
  const crumbs = [...above, { title, path }].map(({ title: name, path: place }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name },
    item: absolute(place),
  }));
  const all: readonly StructuredData[] =
    above.length > 0 ? [...data, { '@type': 'BreadcrumbList', itemListElement: crumbs }] : data;
  return all.map((object) => json({ '@context': 'https://schema.org', ...object }));
}

/** Neither the end of a script nor the beginning of a comment can stand in it. */
const json = (object: object): string => JSON.stringify(object).replaceAll('<', '\\u003c');
