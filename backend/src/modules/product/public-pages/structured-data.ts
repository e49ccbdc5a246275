import type { PublicBlock, PublicDocument, StructuredData } from '#common/contributions/index.ts';

type Absolute = (path: string) => string;

/** The structured data of a document, and of its lists, as JSON that may stand inside a script element. */
export function structuredData(
  { data, trail, title, path, blocks }: PublicDocument,
  absolute: Absolute,
): readonly string[] {
  const above = trail ?? [];
  const crumbs = [...above, { title, path }].map(({ title: name, path: place }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name },
    item: absolute(place),
  }));
  const all: readonly StructuredData[] = [
    ...data,
    ...blocks.flatMap((block) => itemList(block, absolute)),
    ...(above.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: crumbs }] : []),
  ];
  return all.map((object) => json({ '@context': 'https://schema.org', ...object }));
}

/** A list of links, as https://schema.org/ItemList: search engines read the details from each page. */
function itemList(block: PublicBlock, absolute: Absolute): StructuredData[] {
  const cards = block.kind === 'cards' ? block.cards.filter(({ sample }) => !sample) : [];
  if (block.kind !== 'cards' || cards.length === 0) return [];
  const items = cards.map(({ title: name, path }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name, url: absolute(path) },
  }));
  return [{ '@type': 'ItemList', name: block.label, itemListElement: items }];
}

/** Neither the end of a script nor the beginning of a comment can stand in it. */
const json = (object: object): string => JSON.stringify(object).replaceAll('<', '\\u003c');
