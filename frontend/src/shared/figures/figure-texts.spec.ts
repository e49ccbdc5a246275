import { describe, expect, it } from '@jest/globals';
import { changeText, figureText, missingText, notSentText, targetInput, targetOf } from './figure-texts.ts';
import type { Card, ComparedPart, Metric } from './types.ts';

const metric = (more: Partial<Metric>): Metric => ({
  ...{ key: 'x', label: 'X', formula: '', unit: 'count', direction: 'up', kind: 'sum', usual_target: null },
  ...{ tools: [], not_sent_by: [], has_rows: true },
  ...more,
});
const card = (more: Partial<Card>): Card => ({
  ...{
    metric: 'x',
    value: null,
    numerator: null,
    denominator: null,
    before: null,
    change: null,
    target: null,
  },
  ...{ on_target: null, not_sent_by: [], source: 'pica_live', tool_names: [], as_of: null },
  ...more,
});

describe('a figure in words', () => {
  it.each([
    ['money', 84_200.4, '$84,200'],
    ['money', 212.4, '$212.40'],
    ['percent', 0.974, '97.4%'],
    ['count', 1234, '1,234'],
    ['days', 12.5, '12.5 days'],
    ['days', 1, '1 day'],
    ['ratio', 1.456, '1.46'],
    ['count', null, '–'],
    ['count', 0, '0'],
  ] as const)('as %s, %j is %s', (unit, value, text) => {
    expect(figureText(unit, value)).toBe(text);
  });

  it('says which way it moved, and whether that is better', () => {
    expect(changeText(metric({}), { change: 0.042 })).toEqual({ words: 'Up 4.2%', better: true });
    expect(changeText(metric({ direction: 'down' }), { change: 0.042 })).toMatchObject({ better: false });
    expect(changeText(metric({ direction: 'down', unit: 'percent' }), { change: -0.013 })).toEqual({
      ...{ words: 'Down 1.3 points', better: true },
    });
    expect(changeText(metric({}), { change: 0.0001 })).toEqual({ words: 'Unchanged', better: null });
    expect(changeText(metric({}), { change: null })).toBeNull();
  });

  it('a tool that does not send it is named, and there is no zero', () => {
    expect(missingText(metric({}), card({ not_sent_by: ['Eaglesoft'] }))).toBe('Not sent by Eaglesoft');
    expect(missingText(metric({}), card({}))).toBe('Not collected yet');
    expect(missingText(metric({}), card({ value: 0, not_sent_by: ['Eaglesoft'] }))).toBeNull();
  });

  it('the tools of one location are named for what they do not send, and nothing is said where there is no tool', () => {
    const part: ComparedPart = {
      ...{ ref: 'l1', name: 'Lakeside', values: [], not_sent: ['new_patients'] },
      tool_names: ['Dentrix', 'Eaglesoft'],
    };
    expect(notSentText(part, 'new_patients')).toBe('Not sent by Dentrix and Eaglesoft');
    expect(notSentText(part, 'collections')).toBeNull();
    expect(notSentText({ ...part, tool_names: [] }, 'new_patients')).toBeNull();
    expect(notSentText({ ref: 'p1', name: 'Dr. Ada Marsh', values: [] }, 'new_patients')).toBeNull();
  });

  it('a rate without a divisor says so', () => {
    expect(
      missingText(metric({ kind: 'rate' }), card({ as_of: '2026-01-05T09:00:00Z', denominator: 0 })),
    ).toBe('Nothing to divide by in this period');
  });
});

describe('a target as it is typed', () => {
  it.each([
    ['percent', '98', 0.98],
    ['percent', '7.5%', 0.075],
    ['money', '$90,000', 90_000],
    ['count', '', null],
    ['count', 'many', undefined],
    ['count', '-4', undefined],
  ] as const)('of %s: %j is stored as %j', (unit, typed, stored) => {
    expect(targetOf(unit, typed)).toBe(stored);
  });

  it('is shown as it would be typed', () => {
    expect(targetInput('percent', 0.98)).toBe('98');
    expect(targetInput('money', 90_000)).toBe('90000');
    expect(targetInput('count', null)).toBe('');
  });
});
