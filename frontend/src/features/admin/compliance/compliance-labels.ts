import type { Compliance } from './api.ts';

type Band = NonNullable<Compliance['band']>;

/** What an administrator should make of each band. */
export const BANDS: Readonly<
  Record<Band, { readonly tone: 'good' | 'plain' | 'sample' | 'warning'; readonly text: string }>
> = {
  EXCELLENT: { tone: 'good', text: 'Requests keep to the rules.' },
  GOOD: { tone: 'good', text: 'A few requests were blocked. See below who made them.' },
  'NEEDS IMPROVEMENT': {
    tone: 'sample',
    text: 'More than one request in twenty was blocked. Find out whether somebody uses the wrong connection.',
  },
  CRITICAL: {
    tone: 'warning',
    text: 'More than one request in ten was blocked. Look at the violations now.',
  },
};

const RULES: Readonly<Record<string, string>> = {
  own_connection: 'User features must use the person’s own connection',
  platform_connection: 'Platform features must use platform connections',
  system_prompt: 'Questions to an AI tool need a system prompt',
  request_builder_only: 'The hub connects to a tool only by its request builder',
  event_subscription: 'Events must not be sent to the address of a tool',
  browser_integrity: 'The request functions of the page must not be replaced',
};

export const ruleText = (rule: string): string => RULES[rule] ?? rule.replaceAll('_', ' ');

/** One decimal, and never rounded up into the next band: 98.99 is '98.9%'. */
export const rateText = (rate: number | null): string =>
  rate === null ? '–' : `${Math.floor(rate * 10) / 10}%`;
