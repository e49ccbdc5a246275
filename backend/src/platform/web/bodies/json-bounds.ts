import { AppError } from '../../errors/app-error.ts';

/** What a JSON body may hold. Far above what any form or tool call sends, and cheap to walk for whoever reads it. */
export const JSON_BOUNDS = Object.freeze({ depth: 64, keys: 1_000, values: 20_000 });

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;

/**
 * Decision 38. Finds a JSON text that is too deep or has too many values, before anything parses it: checks that walk a body cost
 * more than its bytes. Reads each byte once and judges no syntax.
 *
 * @returns the refusal, 400 `validation_failed`, or nothing
 */
export function jsonBoundsFault(text: Buffer): AppError | undefined {
  /** Keys of each open object, innermost last; arrays stand as -1. */
  const open: number[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at + 1);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      values += 1;
      if (open.push(byte === OPEN_OBJECT ? 1 : -1) > JSON_BOUNDS.depth) return tooDeep();
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) open.pop();
    else if (byte === COMMA) {
      values += 1;
      if (addKey(open) > JSON_BOUNDS.keys) return tooManyKeys();
    }
    if (values > JSON_BOUNDS.values) return tooManyValues();
  }
}

/** Where the string that begins at `from` ends: at its quote, or behind the text. */
function endOfString(text: Buffer, from: number): number {
  for (let end = text.indexOf(QUOTE, from); end >= 0; end = text.indexOf(QUOTE, end + 1))
    if (!isEscaped(text, end, from)) return end;
  return text.length;
}

function isEscaped(text: Buffer, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && text[before] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

/** @returns the keys of the innermost object with one more; 0 inside an array. */
function addKey(open: number[]): number {
  const keys = open.at(-1) ?? -1;
  if (keys < 0) return 0;
  open[open.length - 1] = keys + 1;
  return keys + 1;
}

const refused = (why: string): AppError => new AppError('validation_failed', 400, why);
const tooDeep = () => refused(`The request body is nested more than ${JSON_BOUNDS.depth} levels deep`);
const tooManyKeys = () => refused(`An object of the request body has more than ${JSON_BOUNDS.keys} keys`);
const tooManyValues = () => refused(`The request body has more than ${JSON_BOUNDS.values} values`);
