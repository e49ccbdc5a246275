import { describe, expect, it } from '@jest/globals';
import type { ActivityEntry } from '../api/index.ts';
import {
  badgeLabel,
  errorText,
  latencyText,
  rangeBegin,
  resultText,
  retriesText,
} from './activity-labels.ts';

const entry = (over: Partial<ActivityEntry>): ActivityEntry =>
  ({ tool_name: 'Open Dental', source: 'pica_live', error_code: null, retries: 0, ...over }) as ActivityEntry;

describe('a call in words', () => {
  it.each([
    ['Answered by Open Dental', {}],
    ['Answered with sample data', { source: 'mock_data' }],
    ['Sent by Open Dental', { source: 'received' }],
    ['Open Dental did not answer in time.', { source: 'error', error_code: 'timeout' }],
  ] as const)('%s', (words, over) => {
    expect(resultText(entry(over))).toBe(words);
  });

  it('that its person stopped is neither good nor bad, whatever an older line calls its source', () => {
    for (const source of ['pica_live', 'error'] as const) {
      const stopped = entry({ source, status: 499, error_code: 'cancelled' });
      expect([resultText(stopped), badgeLabel(stopped)]).toEqual([
        'Stopped by you',
        { label: 'Stopped', tone: 'plain' },
      ]);
    }
    expect(badgeLabel(entry({ source: 'error', error_code: 'timeout' }))).toMatchObject({ tone: 'warning' });
  });

  it('that somebody else stopped does not say that it was you', () => {
    const stopped = { ...entry({ error_code: 'cancelled' }), person: { id: '1', email: 'ada@example.test' } };
    expect(resultText(stopped)).toBe('Stopped by the person who sent it');
  });

  it('names a code that it does not know', () => {
    expect(errorText(entry({ error_code: 'moon_phase' }))).toBe('It failed (moon phase).');
    expect(errorText(entry({}))).toBeNull();
  });

  it('says how long it took and how often it was tried', () => {
    expect([latencyText(0), latencyText(999), latencyText(1_240)]).toEqual(['0 ms', '999 ms', '1.2 s']);
    expect([0, 1, 3].map((retries) => retriesText(entry({ retries })))).toEqual([
      null,
      '1 retry',
      '3 retries',
    ]);
  });
});

it('a range begins on a whole minute, so that the list stays the same for a while', () => {
  const now = Date.parse('2026-01-05T09:00:59Z');
  expect(rangeBegin('7', now)).toBe('2025-12-29T09:00:00.000Z');
  expect(rangeBegin('', now)).toBeUndefined();
});
