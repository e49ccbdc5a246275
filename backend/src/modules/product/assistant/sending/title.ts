import { findIdentifiers } from '#common/privacy/index.ts';

const LONGEST = 60;
/** Marks of Markdown, which say nothing in a title. */
const MARKS = /^[ \t]{0,9}(?:#{1,6}|[-*>]|\d{1,9}\.)[ \t]{1,9}|[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gm;

/** What a conversation is called after: the first words of its first question, without what may tell who a patient is. */
export function titleFrom(text: string, today: Date): string {
  const quiet = [...findIdentifiers(text, today)]
    .reverse()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}…${rest.slice(end)}`, text);
  const line = quiet.replace(MARKS, '').replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  return `${(atWord.length > LONGEST / 2 ? atWord : cut).toWellFormed()}…`;
}
