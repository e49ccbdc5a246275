/**
 * What Google requires of each type before it shows it (https://developers.google.com/search/docs/appearance/structured-data), and
 * what readers of ours need besides.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Course: ['name', 'description', 'provider', 'url', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  EducationEvent: [
    ...['name', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode', 'offers', 'url'],
  ],
  Place: ['name', 'address'],
  PostalAddress: [],
  VirtualLocation: ['url'],
  Offer: ['price', 'priceCurrency', 'url'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  FAQPage: ['mainEntity'],
  QAPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  DiscussionForumPosting: ['author', 'datePublished', 'text', 'headline', 'url'],
  Comment: ['author', 'datePublished', 'text'],
  InteractionCounter: ['interactionType', 'userInteractionCount'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Person: ['name'],
  Organization: ['name'],
  Product: ['name', 'offers'],
};

/** What a document's structured data lacks: "Course.provider", "Offer.price is empty", "unknown type Recipe". */
export const faultsOf = (data: readonly string[] = []): string[] =>
  data.flatMap((json) => faultsIn(JSON.parse(json), 'document'));

/** The types of a document's structured data, in order. */
export const typesOf = (data: readonly string[] = []): unknown[] =>
  data.map((json) => JSON.parse(json)['@type']);

function faultsIn(value: unknown, place: string): string[] {
  if (value === null || value === '') return [`${place} is empty`];
  if (Array.isArray(value)) return value.flatMap((item) => faultsIn(item, place));
  if (typeof value !== 'object') return [];
  const type = '@type' in value ? String(value['@type']) : 'nothing';
  const required = REQUIRED[type];
  if (!required) return [`unknown type ${type}`];
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${type}.${name}`),
    ...Object.entries(value).flatMap(([name, one]) => faultsIn(one, `${type}.${name}`)),
  ];
}
