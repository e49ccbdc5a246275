import { expect, it } from '@jest/globals';
import type { SourceInfo } from './source-labels.ts';
import { agoText, sourceLabel } from './source-labels.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const live: SourceInfo = {
  source: 'pica_live',
  tool_name: 'Open Dental',
  fetched_at: '2026-03-10T11:57:30Z',
};

it.each([
  ['2026-03-10T12:00:05Z', 'just now'],
  ['2026-03-10T11:59:01Z', 'just now'],
  ['2026-03-10T11:58:00Z', '2 min ago'],
  ['2026-03-10T09:10:00Z', '2 h ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-07T11:00:00Z', '3 days ago'],
])('says of %s in short that it was %s', (at, words) => expect(agoText(at, now)).toBe(words));

it('the source badge names tool and time of live records', () =>
  expect(sourceLabel(live, now)).toEqual({
    label: 'Live Connected · Open Dental · 2 min ago',
    tone: 'good',
  }));

it('the source badge labels sample records', () =>
  expect(sourceLabel({ ...live, source: 'mock_data' }, now)).toEqual({ label: 'Mock Data', tone: 'sample' }));

it('the source badge says that a live call failed and sample records are shown', () =>
  expect(sourceLabel({ ...live, source: 'mock_data', fallback: { code: 'timeout' } }, now)).toEqual({
    label: 'Live call failed, Mock Data shown',
    tone: 'warning',
  }));

it('the source badge claims no records when there are none', () =>
  expect(sourceLabel({ ...live, source: 'error' }, now).label).toBe('Live call failed'));
