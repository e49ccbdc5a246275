import type { Filters, Page, Selection } from '../query/ast.ts';
import { notBuilt, tooMany, unreadable } from '../rest.errors.ts';
import { parseFilter } from './filter.ts';
import { columnNamed, type Named, parseOrder, parseSelect } from './selection.ts';

/** What one answer holds at most. */
export const MAX_ROWS = 1_000;
const MAX_FILTERS = 20;
/** In characters of the address; no filter of the product has nearly as many. */
const MAX_QUERY = 8_000;
const NUMBER = /^\d{1,9}$/;

/** Words of the protocol, which are no columns. */
const WORDS = ['select', 'order', 'limit', 'offset', 'columns'] as const;
type Word = (typeof WORDS)[number];
/** Those that this hub does not read. */
const NOT_BUILT = ['or', 'and', 'not.or', 'not.and', 'on_conflict'];

const isWord = (key: string): key is Word => (WORDS as readonly string[]).includes(key);

/** A query as the table reads it. */
export interface RowsQuery extends Selection {
  readonly filters: Filters;
  readonly page: Page;
  /** The columns that a written list states; null where each row states its own. */
  readonly written: string | null;
}

/**
 * Reads the query of an address for one table. What comes out holds columns of the table, values and numbers, never a text that
 * could become a part of a statement.
 *
 * @throws AppError 400
 */
export function parseQuery(named: Named, url: string): RowsQuery {
  const { words, conditions } = sorted(queryOf(url));
  return {
    columns: parseSelect(named, words.get('select') ?? '*'),
    order: parseOrder(named, words.get('order') ?? ''),
    page: {
      limit: Math.min(numberIn(words, 'limit') ?? MAX_ROWS, MAX_ROWS),
      offset: numberIn(words, 'offset') ?? 0,
    },
    filters: conditions.map(([name, text]) => parseFilter(columnNamed(named, name, 'the filter'), text)),
    written: words.get('columns') ?? null,
  };
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  const text = at < 0 ? '' : url.slice(at + 1);
  if (text.length > MAX_QUERY) throw tooMany('characters in the query', MAX_QUERY);
  return new URLSearchParams(text);
}

interface Sorted {
  readonly words: ReadonlyMap<Word, string>;
  readonly conditions: readonly (readonly [name: string, text: string])[];
}

function sorted(query: URLSearchParams): Sorted {
  const words = new Map<Word, string>();
  const conditions: [string, string][] = [];
  for (const [key, text] of query) {
    if (NOT_BUILT.includes(key)) throw notBuilt(key);
    if (!isWord(key)) conditions.push([key, text]);
    else if (words.has(key)) throw unreadable(key, 'it stands there twice');
    else words.set(key, text);
  }
  if (conditions.length > MAX_FILTERS) throw tooMany('filters', MAX_FILTERS);
  return { words, conditions };
}

function numberIn(words: ReadonlyMap<Word, string>, word: 'limit' | 'offset'): number | undefined {
  const text = words.get(word);
  if (text === undefined) return undefined;
  if (!NUMBER.test(text)) throw unreadable(word, 'a whole number is expected');
  return Number(text);
}
