/** Bounded as mail addresses are (RFC 5321, 4.5.3.1), so that a long text without one costs no more than its length. */
const ADDRESS = /[^\s@"'<>()/]{1,64}(?:@|%40)[^\s@"'<>()/]{1,255}/gi;
const URL_TEXT = /\bhttps?:\/\/[^\s"')]+/gi;
const TELEPHONE = /(?<![\w.:-])\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\w.:-])/g;

/** A text of our own code without what may have slipped in of a person: mail addresses, telephone numbers, queries. */
export const impersonal = (text: string): string =>
  text
    .replace(URL_TEXT, (url) => url.slice(0, url.search(/[?#]|$/)))
    .replace(ADDRESS, '[address]')
    .replace(TELEPHONE, '[number]');
