import type { PageContent } from './page-contents.ts';
import { escaped, withAbsoluteUrls } from './search-engines.ts';

/** What the build of the web app leaves room for (frontend/build/prerender.ts). */
const ROOM = /<!--content-->[\s\S]*?<!--\/content-->/;
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** Whether the document of a page has room for content. */
export const hasRoom = (document: string): boolean => document.includes('<!--content-->');

/**
 * The document of a page with its content: title, description, canonical address, structured data, and the HTML that the app
 * shows until the page itself is drawn (decision 51). All replacements are functions, so that `$&` in a text stays what it is.
 */
export function filledDocument(document: string, content: PageContent, publicUrl: string): string {
  const { path, heading, purpose, html } = content;
  const [pathname = '/'] = path.split('?', 1);
  const filled = inHead(withWords(document, content), content, publicUrl)
    .replace(/(<div id="root" data-page=")[^"]*/, (_all, start: string) => start + attribute(pathname))
    .replace(HEAD, (head) => withHeading(head, heading, purpose))
    .replace(ROOM, () => html);
  return withAbsoluteUrls(filled, publicUrl);
}

function withWords(document: string, { title, description }: PageContent): string {
  const [name, words] = [attribute(`${title} · Chairside`), attribute(description)];
  return document
    .replace(/(<title>)[^<]*/, (_all, start: string) => start + name)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_all, start: string) => start + words)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_all, start: string) => start + name)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_all, start: string) => start + words);
}

function inHead(document: string, { path, data, unlisted }: PageContent, publicUrl: string): string {
  const address = attribute(publicUrl + path);
  const tags = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    ...(unlisted ? ['<meta name="robots" content="noindex,follow">'] : []),
    // A data block is no script: browsers never run it, and the policy does not ask about it.
    ...data.map((json) => `<script type="application/ld+json">${json}</script>`),
  ];
  return document.replace('</head>', () => `${tags.join('')}</head>`);
}

/** The heading as the app draws it, with other words. */
const withHeading = (head: string, heading: string, purpose: string): string =>
  head
    .replace(/(<h1[^>]{0,99}>)[^<]*/, (_all, start: string) => start + attribute(heading))
    .replace(/<p>[^<]*<\/p>/, () => (purpose ? `<p>${attribute(purpose)}</p>` : ''));

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replaceAll('>', '&gt;');
