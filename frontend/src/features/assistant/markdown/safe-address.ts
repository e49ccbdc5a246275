/** An address an answer may lead to: the web and mail, nothing that runs. Null for anything else. */
export function safeAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null;
}
