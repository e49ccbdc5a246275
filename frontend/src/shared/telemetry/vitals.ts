import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';

type Name = 'cls' | 'fcp' | 'fid' | 'lcp' | 'ttfb' | 'inp';
/** The specification's six. Browsers no longer measure `fid`: it stays null. */
export type Vitals = Record<Name, number | null>;

const NONE: Vitals = { cls: null, fcp: null, fid: null, lcp: null, ttfb: null, inp: null };

const rounded = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value * 10) / 10;

/** Follows what the person waits for; returns what is known so far. */
export function watchVitals(): () => Vitals {
  const vitals = { ...NONE };
  const note = (metric: Metric) => {
    vitals[metric.name.toLowerCase() as Name] = rounded(metric);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  return () => ({ ...vitals });
}

/** Of those known now what was not told yet, or undefined for nothing new. */
export function newVitals(now: Vitals, sent: Vitals = NONE): Vitals | undefined {
  const names = Object.keys(now) as Name[];
  const fresh = names.filter((name) => now[name] !== null && now[name] !== sent[name]);
  if (fresh.length === 0) return undefined;
  return { ...NONE, ...Object.fromEntries(fresh.map((name) => [name, now[name]])) };
}
