import { describe, expect, it } from '@jest/globals';
import { LOCATIONS } from '../../../testing/dso/organization.ts';
import type { Summary } from '../../../shared/figures/index.ts';
import type { Location } from '../api.ts';
import { figureOf, sharesAll, trackText } from './location-rows.ts';

const [downtown, lakeside] = LOCATIONS as unknown as readonly [Location, Location];
const summary = (...by_location: object[]): Summary => ({ by_location, cards: [] }) as unknown as Summary;
const part = (more: object) => ({
  ref: downtown.id,
  values: [],
  not_sent: [],
  tool_names: ['Eaglesoft'],
  ...more,
});
const served = { location: downtown, toolNames: ['Eaglesoft'], isShared: false };

describe('a figure of a location', () => {
  it('is the sum of those that were collected', () => {
    const values = [
      { metric: 'a', value: 4 },
      { metric: 'b', value: 1 },
    ];
    expect(figureOf(summary(part({ values })), ['a', 'b'], served)).toEqual({ value: 5 });
    const none = [{ metric: 'a', value: 0 }];
    expect(figureOf(summary(part({ values: none })), ['a'], served)).toEqual({ value: 0 });
  });

  it.each([
    ['that its tools do not send', [part({ not_sent: ['a'] })], {}, 'Not sent by Eaglesoft'],
    ['of a time without any', [part({})], {}, '–'],
    ['of a tool that serves others too', [], { isShared: true }, 'Shared tool'],
    ['before the first collection', [], {}, 'Not collected yet'],
    ['without a tool', [], { toolNames: [] }, 'No tool'],
  ])('%s is a word and never zero', (_, parts, more, missing) => {
    expect(figureOf(summary(...parts), ['a'], { ...served, ...more })).toEqual({ missing });
  });

  it('is told apart where one of its tools serves no other location', () => {
    expect(sharesAll(downtown, [downtown, lakeside])).toBe(true);
    expect(sharesAll(lakeside, [downtown, lakeside])).toBe(false);
    expect(sharesAll({ ...downtown, tool_ids: [] }, [downtown, lakeside])).toBe(false);
  });
});

it('a location where nobody was assigned a course says so', () => {
  const training = [{ location_id: downtown.id, people: 8, on_track: 7 }];
  expect(trackText(training, downtown)).toBe('7 of 8');
  expect(trackText([], downtown)).toBe('Nothing assigned');
});
