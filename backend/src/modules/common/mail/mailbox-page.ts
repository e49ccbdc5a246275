import type { CapturedMailDto } from './dto/captured-mail.dto.ts';
import { brand } from './compiled/brand.ts';
import { escapeHtml as e } from './escape-html.ts';

/** A plain page over the captured mailbox, for the developer who waits for a link. Its own links carry `query`. */
export function mailboxPage(mails: readonly CapturedMailDto[], query = ''): string {
  const list =
    mails.map((mail) => card(mail, query)).join('') ||
    '<p class="none">No mail yet. Sign up, and the confirmation lands here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Captured mail · ${brand.product}</title><style>${STYLE}</style></head>
<body><main><h1>Captured mail</h1><p class="note">Nothing here was sent. Set SMTP_URL to send mail for real.</p>${list}</main></body></html>`;
}

function card(mail: CapturedMailDto, query: string): string {
  const links = mail.links.map((link) => `<a href="${e(link)}">${e(link)}</a>`).join('');
  return `<article><header><h2>${e(mail.subject)}</h2><p>To ${e(mail.to)} · <time>${e(mail.created_at)}</time></p></header>
<pre>${e(mail.text)}</pre><div class="links">${links}<a href="/dev/mailbox/${e(mail.id + query)}">Show as designed</a></div></article>`;
}

const coloursOf = (scheme: 'light' | 'dark'): string =>
  Object.entries(brand[scheme])
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';');

const STYLE = `:root{color-scheme:light dark;${coloursOf('light')}}
@media (prefers-color-scheme:dark){:root{${coloursOf('dark')}}}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}h1{margin:0}.note,header p{color:var(--muted);margin:.25rem 0 1rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}
.links{display:grid;gap:.5rem}a{color:var(--accent);overflow-wrap:anywhere}`;
