import type { Column } from '../tables/columns.ts';
import { type Comparison, COMPARISONS, type Filter, type Test } from '../query/ast.ts';
import { KIND_NAMES, valueFor } from '../query/values.ts';
import { tooMany, unreadable } from '../rest.errors.ts';
import { parseList } from './quoted-list.ts';

/** How many values one list may hold. */
export const MAX_LIST = 200;

const FORM = /^(not\.)?([a-z]+)\.(.*)$/s;
const IS = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

const OPEN_END = /(?<!\\)(?:\\\\)*\\$/;
const isPattern = (op: string): boolean => op === 'like' || op === 'ilike';
const isComparison = (op: string): op is Comparison => (COMPARISONS as readonly string[]).includes(op);
const unreadableFilter = ({ name }: Column, details: string) => unreadable(`the filter on ${name}`, details);

/**
 * `eq.value`, `not.in.(a,b)` and their like, for one column.
 * @throws AppError 400 `PGRST100`, or `22P02` for a value that does not fit the column
 */
export function parseFilter(column: Column, text: string): Filter {
  const [, not, op = '', rest = ''] = FORM.exec(text) ?? [];
  return { column, negated: not !== undefined, test: testOf(column, op, rest) };
}

function testOf(column: Column, op: string, text: string): Test {
  if (op === 'in') return { op, values: listOf(column, text) };
  if (op === 'is') return { op, value: stateOf(column, text) };
  if (!isComparison(op)) throw unreadableFilter(column, 'this operator is not offered');
  assertFits(op, column);
  return { op, value: isPattern(op) ? patternOf(column, text) : valueFor(column, text) };
}

/** A backslash at the end escapes nothing: the database would refuse it, but only for some rows. */
function patternOf(column: Column, text: string): string {
  if (OPEN_END.test(text)) throw unreadableFilter(column, 'the pattern ends with an open escape');
  return text.replaceAll('*', '%');
}

function listOf(column: Column, text: string): readonly unknown[] {
  if (isComposite(column)) throw unreadableFilter(column, `a ${KIND_NAMES[column.kind]} is in no list`);
  const values = parseList(text);
  if (!values) throw unreadableFilter(column, 'a list is written as (a,b,"c,d")');
  if (values.length > MAX_LIST) throw tooMany(`values in the list of ${column.name}`, MAX_LIST);
  return values.map((value) => valueFor(column, value));
}

function stateOf(column: Column, text: string): null | boolean {
  const state = IS.get(text.toLowerCase());
  if (state === undefined) throw unreadableFilter(column, 'is takes null, true or false');
  if (state !== null && column.kind !== 'boolean')
    throw unreadableFilter(column, 'only a boolean is true or false');
  return state;
}

/** Patterns are for texts; what has parts is equal or not. */
function assertFits(op: Comparison, column: Column): void {
  const fits = isPattern(op) ? column.kind === 'text' : op === 'eq' || op === 'neq' || !isComposite(column);
  if (!fits) throw unreadableFilter(column, `${op} is not offered on a ${KIND_NAMES[column.kind]}`);
}

const isComposite = ({ kind }: Column): boolean => kind === 'json' || kind === 'texts';
