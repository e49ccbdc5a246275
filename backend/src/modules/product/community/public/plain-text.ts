/** A Markdown text without its marks, for descriptions and structured data. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/[#*_`>[\]]|\([^)\s]{1,300}\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
