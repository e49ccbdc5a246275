/** The address without its query and anchor: what follows may name a person. */
export const here = (): string => location.origin + location.pathname;

/** A text of our own code without queries of addresses and without mail addresses. The hub looks once more. */
export const impersonal = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1')
    .replace(/[^\s@"'<>()/]+@[^\s@"'<>()/]+/g, '[address]');
