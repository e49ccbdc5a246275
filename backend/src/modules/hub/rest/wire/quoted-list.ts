const QUOTE = '"';

/**
 * The values between the brackets of `(a,"b,c")`. A bare value ends at a comma; a quoted one at the quote before a comma or the
 * end, since the client does not escape quotes inside.
 *
 * @returns null for a text that is no such list
 */
export function parseList(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 2) return null;
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  const values: string[] = [];
  for (let at = 0; at <= inner.length;) {
    const read = inner[at] === QUOTE ? quoted(inner, at + 1) : bare(inner, at);
    if (!read) return null;
    values.push(read.value);
    at = read.end + 1;
  }
  return values;
}

interface Read {
  readonly value: string;
  /** Where the comma is, or the end. */
  readonly end: number;
}

function bare(text: string, from: number): Read | null {
  const comma = text.indexOf(',', from);
  const end = comma < 0 ? text.length : comma;
  const value = text.slice(from, end);
  return /[()]/.test(value) ? null : { value, end };
}

function quoted(text: string, from: number): Read | null {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    const next = text[at + 1];
    if (text[at] === '\\' && next === QUOTE && at + 2 < text.length) {
      value += QUOTE;
      at += 1;
    } else if (text[at] === QUOTE && (next === undefined || next === ',')) return { value, end: at + 1 };
    else value += text[at];
  }
  return null;
}
