import { Refused } from '../channels/refused.ts';
import { type Kind, type OwnedTable, parseList, type Row } from '#hub/rest/index.ts';

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof OPERATORS)[number];
type Comparable = string | number | boolean;

/** A condition on one column of the changed row. */
export interface RowFilter {
  readonly column: string;
  readonly kind: Kind;
  readonly operator: Operator;
  /** One, unless the operator is `in`. */
  readonly values: readonly Comparable[];
}

const FORM = /^([a-z_]{1,63})=([a-z]{2,3})\.(.*)$/s;
const MOST_VALUES = 100;

/**
 * Reads `column=operator.value`.
 * @throws Refused for what is none, for unknown columns, and for values of another type
 */
export function readRowFilter(text: string, columns: OwnedTable['columns']): RowFilter {
  const [, name = '', operator = '', rest = ''] = FORM.exec(text) ?? [];
  const column = columns.find((one) => one.name === name);
  if (!isOperator(operator)) throw new Refused(`Invalid filter: use ${OPERATORS.join(', ')}`);
  if (!column) throw new Refused('Invalid filter: unknown column');
  const { kind } = column;
  const texts = operator === 'in' ? listOf(rest) : [rest];
  return { column: name, kind, operator, values: texts.map((one) => readValue(kind, one)) };
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

function listOf(text: string): string[] {
  const values = parseList(text);
  if (!values || values.length > MOST_VALUES)
    throw new Refused(`Invalid filter: in takes a list of at most ${MOST_VALUES} values, as (a,b)`);
  return values;
}

/** Values of one kind, in a form that can be compared. */
const READ: Readonly<Record<Kind, (value: string) => Comparable>> = {
  uuid: (value) => value.toLowerCase(),
  text: (value) => value,
  integer: (value) => (value.trim() === '' ? Number.NaN : Number(value)),
  boolean: (value) => ({ t: true, true: true, f: false, false: false })[value.toLowerCase()] ?? Number.NaN,
  timestamp: (value) => Date.parse(value),
  texts: () => Number.NaN,
  json: () => Number.NaN,
};

function readValue(kind: Kind, text: string): Comparable {
  const value = READ[kind](text);
  if (Number.isNaN(value)) throw new Refused(`Invalid filter: no value of type ${kind}`);
  return value;
}

/** Whether a row meets the condition. As in SQL, a row without the value does not. */
export function meets(row: Row, { column, kind, operator, values }: RowFilter): boolean {
  const found = row[column];
  if (found === null || found === undefined) return false;
  const value = READ[kind](String(found));
  if (operator === 'in') return values.includes(value);
  return COMPARE[operator](value, values[0] as Comparable);
}

const COMPARE: Readonly<Record<Exclude<Operator, 'in'>, (one: Comparable, other: Comparable) => boolean>> = {
  eq: (one, other) => one === other,
  neq: (one, other) => one !== other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
};
