import { SEARCHABLE_PAGES } from './web-routes.ts';

/** A file for search engines. */
export interface SearchFile {
  readonly type: string;
  readonly text: string;
}

/** robots.txt: it names the hub's own address, which only the operator's setting knows. */
export function searchFile(path: string, publicUrl: string): SearchFile | undefined {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(publicUrl) };
  return undefined;
}

/** The one address of an open page, as a header: the prerendered documents are the same for every hub. */
export function canonicalLink(path: string, publicUrl: string): string | undefined {
  const clean = path.length > 1 ? path.replace(/\/{1,64}$/, '') : path;
  return SEARCHABLE_PAGES.includes(clean) ? `<${publicUrl}${clean}>; rel="canonical"` : undefined;
}

/** Who draws a preview of a link: social networks and messengers, as they name themselves. */
const PREVIEWERS =
  /facebookexternalhit|twitterbot|linkedinbot|slackbot|discordbot|telegrambot|whatsapp|skypeuripreview|pinterest|embedly|iframely/i;

export const drawsPreviews = (agent: string | undefined): boolean => PREVIEWERS.test(agent ?? '');

/** A preview's picture is fetched by its whole address only; the prerendered documents know no address. */
export const withAbsoluteUrls = (html: string, publicUrl: string): string =>
  html.replaceAll(
    /(<meta property="og:image" content=")(\/[^"]*)/g,
    (_all, start: string, path: string) => start + escaped(publicUrl + path).replaceAll('"', '&quot;'),
  );

const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\nDisallow: /authkit/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
