import { stateChoices } from '../../../../shared/lib/states.ts';
import { taxClasses } from '../../products/product-labels.ts';
import type { ShippingRate, TaxRate } from '../api.ts';

/** What is exempt has no rate. */
export const taxed = taxClasses.filter(({ value }) => value !== 'exempt');

const labelIn = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;
export const stateName = (state: string): string => labelIn(stateChoices, state);
export const className = (one: string): string => labelIn(taxClasses, one);

const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;
const MOST_POINTS = 3_000;

/** Hundredths of a percent of what was typed as percent, exactly; null where it is none from 0 to 30. */
export function pointsOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '');
  if (!PERCENT.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points <= MOST_POINTS ? points : null;
}

export const percentOf = (points: number): string => String(points / 100);

/** A name for a new way of delivery as quotes keep it: letters and digits of its name, and a number if it is taken. */
export function rateId(name: string, rates: readonly ShippingRate[]): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['rate'];
  const id = words.join('-').slice(0, 36);
  const isTaken = (wanted: string) => rates.some((rate) => rate.id === wanted);
  let free = id;
  for (let n = 2; isTaken(free); n += 1) free = `${id}-${n}`;
  return free;
}

/** What tells a tax rate from the others: a state has one rate for each class of goods. */
export const taxKey = ({ state, classes }: TaxRate): string => [state, ...classes].join('.');

/** The class of goods for which the state has a rate already, beside the one that is edited. */
export const taxedTwice = (wanted: TaxRate, rates: readonly TaxRate[], edited: string | null) =>
  rates
    .filter((rate) => rate.state === wanted.state && taxKey(rate) !== edited)
    .flatMap(({ classes }) => classes)
    .find((one) => wanted.classes.includes(one));

/** The list with a rate in its place, or at the end where there is none of this key. */
export function withRate<Rate>(
  rates: readonly Rate[],
  rate: Rate,
  isEdited: (other: Rate) => boolean,
): Rate[] {
  const at = rates.findIndex(isEdited);
  return at < 0 ? [...rates, rate] : rates.with(at, rate);
}

/** The choices of a field that keeps them with commas between them. */
export const listOf = (text: string): string[] => text.split(',').filter(Boolean);
