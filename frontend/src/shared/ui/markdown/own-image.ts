/** A picture of ours in a text. Its size stands in the address, so that nothing jumps when it arrives. */
export interface OwnImage {
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`^/api/images/(${UUID})(?:#(\\d{1,5})x(\\d{1,5}))?$`, 'i');
const MARKDOWN = new RegExp(`!\\[([^\\]\\n]*)\\]\\((/api/images/${UUID}(?:#\\d{1,5}x\\d{1,5})?)\\)`, 'gi');

/** Null for an address of something else: pictures of other sites are not fetched. */
export function ownImage(src: string): OwnImage | null {
  const [, id, width, height] = ADDRESS.exec(src) ?? [];
  if (!id) return null;
  return { id, ...(width && height ? { width: Number(width), height: Number(height) } : {}) };
}

export const imageAddress = ({ id, width, height }: OwnImage): string =>
  width && height ? `/api/images/${id}#${width}x${height}` : `/api/images/${id}`;

/** A picture where it stands in a Markdown text. */
export interface ImageInText {
  readonly markdown: string;
  readonly alt: string;
  readonly src: string;
}

/** Our pictures in a Markdown text, in their order. */
export const imagesIn = (text: string): ImageInText[] =>
  [...text.matchAll(MARKDOWN)].map(([markdown, alt = '', src = '']) => ({ markdown, alt, src }));

/** Brackets and line breaks would end the description. */
export const imageMarkdown = (alt: string, src: string): string =>
  `![${alt.replaceAll(/[[\]\\\n]/g, ' ')}](${src})`;
