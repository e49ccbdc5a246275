/** A picture of ours in a Markdown text: `![What it shows](/api/images/<id>#800x600)`, the size so that nothing jumps. */
const OWN_IMAGE =
  /!\[[^\]\n]{0,500}\]\(\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:#\d{1,5}x\d{1,5})?\)/gi;

/** The ids of our pictures in a text, each once. */
export const imagesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(OWN_IMAGE)].map(([, id = '']) => id.toLowerCase())),
];
