import sanitize from 'sanitize-html';

const MOST_BODY = 100_000;
const MOST_TITLE = 160;
const MOST_SUMMARY = 500;
/** Characters that PostgreSQL does not store, and control characters apart from tab and line feed. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g;
const IMAGE = /!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g;
const LINK = /\]\(([^)\n]{0,2000})\)/g;
const NO_TAGS = { allowedTags: [], allowedAttributes: {} };

/** Text of a stranger, without HTML. */
const plain = (text: string): string =>
  sanitize(text.toWellFormed().replaceAll(CONTROLS, ''), NO_TAGS)
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Only addresses of the web stay; what runs or reads something on a click leads nowhere. */
const safeLink = (target: string): string =>
  /^https?:\/\/[^\s<>]+$/i.test(target.trim()) ? target.trim() : '#';

/**
 * The Markdown of a foreign page as it may be stored: without HTML, without pictures (they would tell another server who
 * reads), and with links to web pages only.
 */
export function cleanBody(markdown: string): string {
  const text = plain(markdown.slice(0, 4 * MOST_BODY))
    .replaceAll(IMAGE, '$1')
    .replaceAll(LINK, (_, target: string) => `](${safeLink(target)})`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return text.slice(0, MOST_BODY).toWellFormed();
}

/** What a binary file is full of when it is read as text. */
// eslint-disable-next-line no-control-regex -- they are what is counted
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFD]/g;
const SAMPLE = 20_000;

/** Whether it can be a page, whatever type it claims to be: at most 2 % of its characters belong to no text. */
export function isText(markdown: string): boolean {
  const sample = markdown.slice(0, SAMPLE);
  return (sample.match(NOT_TEXT)?.length ?? 0) <= sample.length / 50;
}

/** Whether `cleanBody` leaves the end out. */
export const isTooLong = (markdown: string): boolean => markdown.length > MOST_BODY;
export const holdsPictures = (markdown: string): boolean => markdown.search(IMAGE) >= 0;

/** One line, cut where it is too long. */
const line = (text: string, most: number): string => {
  const one = plain(text).replaceAll(/\s+/g, ' ').trim();
  return one.length <= most ? one : `${one.slice(0, most - 1).toWellFormed()}…`;
};

export const cleanTitle = (title: string, url: string): string =>
  line(title, MOST_TITLE) || new URL(url).hostname;
export const cleanSummary = (summary: string): string => line(summary, MOST_SUMMARY);
