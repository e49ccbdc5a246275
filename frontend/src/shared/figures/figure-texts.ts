import { NO_VALUE } from '../ui/chart/chart-data.ts';
import type { Card, ComparedPart, Metric } from './types.ts';

const number = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('en-US', options);
  return (value: number): string => format.format(value);
};

const dollars = number({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const cents = number({ style: 'currency', currency: 'USD' });
const percent = number({ style: 'percent', maximumFractionDigits: 1 });
const points = number({ maximumFractionDigits: 1 });
const plain = number({ maximumFractionDigits: 1 });
const ratio = number({ maximumFractionDigits: 2 });

/** How a value of each unit is written. The functions stay the same, so that charts are not drawn anew. */
export const unitTexts: Readonly<Record<Metric['unit'], (value: number) => string>> = {
  money: (value) => (Math.abs(value) < 1000 && !Number.isInteger(value) ? cents : dollars)(value),
  count: plain,
  percent,
  days: (value) => `${plain(value)} ${value === 1 ? 'day' : 'days'}`,
  ratio,
};

export const figureText = (unit: Metric['unit'], value: number | null): string =>
  value === null ? NO_VALUE : unitTexts[unit](value);

export interface ChangeText {
  /** 'Up 4.2%' */
  readonly words: string;
  /** Null where nothing changed. */
  readonly better: boolean | null;
}

/** How a figure moved, in words: direction, size, and whether that is better. Null where it cannot be said. */
export function changeText({ unit, direction }: Metric, { change }: Pick<Card, 'change'>): ChangeText | null {
  if (change === null) return null;
  const size = Math.abs(change);
  const text = unit === 'percent' ? `${points(size * 100)} points` : percent(size);
  if (/^0(%| points)$/.test(text)) return { words: 'Unchanged', better: null };
  return { words: `${change > 0 ? 'Up' : 'Down'} ${text}`, better: change > 0 === (direction === 'up') };
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const notSentBy = (tools: readonly string[]): string => `Not sent by ${list.format(tools)}`;

/** That the tools of a location do not send a figure; null where one of them does, or nothing is known about it. */
export const notSentText = (
  { tool_names: tools = [], not_sent }: ComparedPart,
  metric: string,
): string | null => (tools.length > 0 && not_sent?.includes(metric) ? notSentBy(tools) : null);

/** Why there is a dash instead of a value; null where there is a value. */
export function missingText({ kind }: Metric, card: Card): string | null {
  if (card.value !== null) return null;
  if (card.as_of === null)
    return card.not_sent_by.length > 0 ? notSentBy(card.not_sent_by) : 'Not collected yet';
  return kind === 'rate' ? 'Nothing to divide by in this period' : 'Not known for this period';
}

/** What a person types as a target: percent as 98, not 0.98. */
export const targetInput = (unit: Metric['unit'], target: number | null): string =>
  target === null ? '' : String(unit === 'percent' ? Number((target * 100).toFixed(2)) : target);

/** The target as it is stored; null takes it away, undefined is no number. */
export function targetOf(unit: Metric['unit'], typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$/, '').replace(/%$/, '').replaceAll(',', '');
  if (text === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return undefined;
  return unit === 'percent' ? Number((Number(text) / 100).toFixed(4)) : Number(text);
}
