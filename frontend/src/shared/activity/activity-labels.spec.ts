import { describe, expect, it } from '@jest/globals';
import type { ActivityEntry } from '../api/index.ts';
import {
  badgeLabel,
  errorText,
  latencyText,
  rangeStart,
  resultText,
  retriesText,
} from './activity-labels.ts';

const entry = (over: Partial<ActivityEntry>): ActivityEntry =>
  ({
    tool_name: 'Open Dental',
    source: 'pica_live',
    error_code: null,
    error_field: null,
    retries: 0,
    ...over,
  }) as ActivityEntry;

describe('a call in words', () => {
  it.each([
    ['Answered by Open Dental', {}],
    ['Answered with sample data', { source: 'mock_data' }],
    ['Sent by Open Dental', { source: 'received' }],
    ['Open Dental did not answer in time.', { source: 'error', error_code: 'timeout' }],
    [
      'Open Dental sent a response that does not fit: *.PatNum. Sample data was shown instead.',
      { source: 'mock_data', error_code: 'malformed_answer', error_field: '*.PatNum' },
    ],
  ] as const)('%s', (words, over) => {
    expect(resultText(entry(over))).toBe(words);
  });

  it('stopped by its person is neutral, whatever source an older entry states', () => {
    for (const source of ['pica_live', 'error'] as const) {
      const stopped = entry({ source, status: 499, error_code: 'cancelled' });
      expect([resultText(stopped), badgeLabel(stopped)]).toEqual([
        'Stopped by you',
        { label: 'Stopped', tone: 'plain' },
      ]);
    }
    expect(badgeLabel(entry({ source: 'error', error_code: 'timeout' }))).toMatchObject({ tone: 'warning' });
  });

  it('stopped by another person does not say that it was you', () => {
    const stopped = { ...entry({ error_code: 'cancelled' }), person: { id: '1', email: 'ada@example.test' } };
    expect(resultText(stopped)).toBe('Stopped by the person who sent it');
  });

  it('shows an unknown error code', () => {
    expect(errorText(entry({ error_code: 'moon_phase' }))).toBe('It failed (moon phase).');
    expect(errorText(entry({}))).toBeNull();
  });

  it('shows its duration and its retries', () => {
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
  expect(rangeStart('7', now)).toBe('2025-12-29T09:00:00.000Z');
  expect(rangeStart('', now)).toBeUndefined();
});
