/** Where a link of a text may lead: a page of ours, or the web and mail. */
export interface Address {
  readonly href: string;
  readonly isOwn: boolean;
}

/** Stands for this hub, whose own address nothing in a text can name by a path alone. */
const HERE = 'https://here.invalid';

/** Null for whatever runs, or leads elsewhere than it says: such a link stays words. */
export function addressOf(href: string): Address | null {
  if (href.startsWith('/')) {
    const isOwn = URL.canParse(href, HERE) && new URL(href, HERE).origin === HERE;
    return isOwn ? { href, isOwn } : null;
  }
  if (!URL.canParse(href)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? { href, isOwn: false } : null;
}
