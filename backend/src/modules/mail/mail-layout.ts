import { escapeHtml as e } from './escape-html.ts';

/** The parts of a mail with one purpose: a few sentences, one button, perhaps a code, and why it came. */
export interface MailContent {
  readonly title: string;
  /** What inboxes show beside the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly code?: { readonly label: string; readonly value: string };
  readonly footer: string;
}

/** Lays the same content out twice: HTML that follows the reader's light or dark mode, and plain text. */
export function layOut(content: MailContent): { text: string; html: string; links: string[] } {
  return {
    text: asText(content),
    html: asHtml(content),
    links: content.button ? [content.button.url] : [],
  };
}

function asText({ title, paragraphs, button, code, footer }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (code) parts.push(`${code.label}: ${code.value}`);
  // Mail programs know this line as the start of a signature, and fold what follows.
  return `${parts.join('\n\n')}\n\n-- \n${footer}\n\nChairside\n`;
}

function asHtml(content: MailContent): string {
  const { title, preview, paragraphs, button, code, footer } = content;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${e(title)}</title><style>${NARROW}${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}${QUIET}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#fbfaf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 4px 16px;color:#0d5c6b;font-size:18px;font-weight:700;letter-spacing:-.01em;${FONT}">Chairside</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e8e4db;border-radius:16px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;color:#1e1c19;font-size:24px;line-height:1.25;letter-spacing:-.02em;${FONT}">${e(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? buttonHtml(button) : ''}${code ? codeHtml(code, button !== undefined) : ''}${button ? fallbackHtml(button.url) : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;color:#57524a;font-size:13px;line-height:1.5;${FONT}">${e(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1e1c19;font-size:16px;line-height:1.6;${FONT}">${e(text)}</p>`;

const buttonHtml = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="background:#0d5c6b;border-radius:10px">
<a href="${e(url)}" class="button-text" style="display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${FONT}">${e(label)}</a></td></tr></table>`;

const codeHtml = ({ label, value }: { label: string; value: string }, more: boolean): string =>
  `<p class="soft" style="margin:0 0 6px;color:#57524a;font-size:14px;${FONT}">${e(label)}</p>
<p class="ink code" style="margin:0 0 ${more ? 24 : 0}px;padding:12px 16px;background:#f3f1ec;border-radius:10px;color:#1e1c19;font:600 24px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em">${e(value)}</p>`;

const fallbackHtml = (url: string): string =>
  `<p class="soft" style="margin:0;color:#57524a;font-size:13px;line-height:1.5;${FONT}">If the button does not work, copy this address into your browser:<br><a href="${e(url)}" class="brand" style="color:#0d5c6b;word-break:break-all">${e(url)}</a></p>`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Fills up what inboxes show beside the subject, or they would go on with the first words of the mail. */
const QUIET = '&#847;&zwnj;&nbsp;'.repeat(60);

const NARROW = '@media (max-width:480px){.card{padding:24px!important}}';

const DARK = `@media (prefers-color-scheme:dark){.ground{background:#131211!important}.card{background:#1b1a18!important;border-color:#2e2b27!important}
.ink{color:#f3f0ea!important}.soft{color:#b9b3a8!important}.brand{color:#6fc3d0!important}.code{background:#131211!important}
.button{background:#6fc3d0!important}.button-text{color:#0b1e22!important}}`;
