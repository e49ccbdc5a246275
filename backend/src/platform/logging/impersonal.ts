/** Bounded as mail addresses are (RFC 5321, 4.5.3.1), so that a long text without one costs no more than its length. */
const ADDRESS = /[^\s@"'<>()/]{1,64}(?:@|%40)[^\s@"'<>()/]{1,255}/gi;
const URL_TEXT = /\bhttps?:\/\/[^\s"')]+/gi;
const TELEPHONE = /(?<![\w.:-])\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\w.:-])/g;
/** A day without a time, as a birth date is written; a moment of the program has its time behind it. */
const DAY = /(?<![\w-])(?:(?:19|20)\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)(?![\w-]| \d\d:)/g;

/** A text of our own code without what may have slipped in of a person: mail addresses, telephone numbers, days, queries. */
export const impersonal = (text: string): string =>
  text
    .replace(URL_TEXT, (url) => url.slice(0, url.search(/[?#]|$/)))
    .replace(ADDRESS, '[address]')
    .replace(TELEPHONE, '[number]')
    .replace(DAY, '[day]');
