import type { WebApp } from '../../../shared/api/index.ts';

type Vital = WebApp['vitals'][number];

/** What the initials mean to the person who waits, and the bounds the web agreed on: https://web.dev/articles/vitals */
const VITALS: Readonly<
  Record<Vital['name'], { readonly label: string; readonly good: number; readonly poor: number }>
> = {
  lcp: { label: 'Until the main content shows', good: 2_500, poor: 4_000 },
  inp: { label: 'Until the page responds to a click', good: 200, poor: 500 },
  cls: { label: 'How much moves while loading', good: 0.1, poor: 0.25 },
  fcp: { label: 'Until anything shows', good: 1_800, poor: 3_000 },
  ttfb: { label: 'Until the hub starts to respond', good: 800, poor: 1_800 },
};

export interface VitalText {
  readonly label: string;
  readonly initials: string;
  readonly value: string;
  readonly rating: string;
  readonly tone: 'good' | 'warning' | 'plain';
}

function valueText({ name, p75 }: Vital): string {
  if (p75 === null) return '–';
  if (name === 'cls') return p75.toFixed(2);
  return p75 < 1_000 ? `${Math.round(p75)} ms` : `${(p75 / 1_000).toFixed(1)} s`;
}

/** A vital in words: what it is, how much, and whether that is good. */
export function vitalText(vital: Vital): VitalText {
  const { label, good, poor } = VITALS[vital.name];
  const texts = { label, initials: vital.name.toUpperCase(), value: valueText(vital) };
  if (vital.p75 === null) return { ...texts, rating: 'Not measured yet', tone: 'plain' };
  if (vital.p75 <= good) return { ...texts, rating: 'Good', tone: 'good' };
  return { ...texts, rating: vital.p75 <= poor ? 'Could be better' : 'Slow', tone: 'warning' };
}
