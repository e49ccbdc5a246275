import { render, toPlainText } from 'react-email';
import { PRODUCT } from './brand.ts';
import type { MailSource, Slots } from './define-mail.ts';
import { OUTLOOK } from './style.ts';

export interface CompiledMail {
  readonly slots: readonly string[];
  readonly links: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Draws a mail once, with a mark where each value comes: HTML, the text made of the same HTML, and which values are links. */
export async function compile(mail: MailSource<string>): Promise<CompiledMail> {
  const drawn = await render(mail.body(MARKS));
  const subject = `${mail.subject(MARKS)} · ${PRODUCT}`;
  const text = `${asText(drawn)}\n`;
  const html = asHtml(drawn);
  const links = namesIn(html, /href="\{\{(\w+)\}\}"/g);
  return { slots: namesIn(subject + text + html, /\{\{(\w+)\}\}/g), links, subject, text, html };
}

/** `slots.url` is `{{url}}`, whatever its name. */
const MARKS: Slots<string> = new Proxy({}, { get: (_target, name) => `{{${String(name)}}}` });

const namesIn = (text: string, mark: RegExp): string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name]) => name ?? '')),
];

/** An element with `data-text` says by itself what it is in plain text. */
const asText = (html: string): string =>
  toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: '[data-text]', format: 'spoken' },
    ],
    formatters: {
      spoken: ({ attribs }: Element, _walk: unknown, builder: Builder) => {
        builder.openBlock({ leadingLineBreaks: 2 });
        builder.addLiteral(attribs['data-text'] ?? '');
        builder.closeBlock({ trailingLineBreaks: 2 });
      },
    },
  });

/** The little of html-to-text that is used here; it comes without types. */
interface Element {
  readonly attribs: Readonly<Record<string, string>>;
}
interface Builder {
  openBlock(options: { leadingLineBreaks: number }): void;
  addLiteral(text: string): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
}

/** Without what only the text needs and the marks of React's streaming; Outlook's own rules stay comments to the rest. */
const asHtml = (drawn: string): string =>
  drawn
    .replaceAll(/ data-(?:text|skip-in-text)="[^"]*"/g, '')
    .replaceAll(/<!--(?!\[if).*?-->/gs, '')
    .replace('</head>', `${OUTLOOK}</head>`);

export { DARK, LIGHT, PRODUCT } from './brand.ts';
