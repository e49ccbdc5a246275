import { describe, expect, it } from '@jest/globals';
import {
  behindCourse,
  behindFunnel,
  courseOf,
  type FigureChart,
  funnelOf,
  TIME_CHARTS,
} from './figure-charts.ts';
import type { Card, Metrics, Summary } from './types.ts';

const metrics: Metrics = new Map();
const visits = TIME_CHARTS.find(({ key }) => key === 'visits') as FigureChart;
const points = (...values: (number | null)[]) =>
  values.map((value, at) => ({ at: `2026-0${at + 1}-01`, value }));
const summary = (more: Partial<Summary>): Summary => ({
  ...{ scope: 'own', organisation_name: null, from: '2026-01-10', to: '2026-03-20', compared_with: null },
  ...{ source: 'mock_data', sources: [], currency: 'USD', step: 'month', cards: [], series: [] },
  ...{ by_location: [], by_provider: [], collection: [] },
  ...more,
});

describe('the course of figures', () => {
  const sent = summary({
    series: [
      { metric: 'visits_broken', points: points(1, null, 3) },
      { metric: 'visits_completed', points: points(10, 20, 30) },
    ],
  });

  it('leaves out a figure that no tool sends, and keeps a missing month missing', () => {
    expect(courseOf(visits, sent, metrics)).toEqual({
      labels: ['Jan 26', 'Feb 26', 'Mar 26'],
      series: [
        { name: 'Completed', values: [10, 20, 30] },
        { name: 'Broken', values: [1, null, 3] },
      ],
    });
  });

  it('has behind a bar the records of its month within the period', () => {
    expect(behindCourse(visits, sent, { series: 1, label: 2 })).toEqual({
      ...{ metric: 'visits_broken', from: '2026-03-01', to: '2026-03-20' },
    });
    expect(behindCourse(visits, sent, { series: 0, label: 0 })).toEqual({
      ...{ metric: 'visits_completed', from: '2026-01-10', to: '2026-01-31' },
    });
    expect(behindCourse(visits, sent, { series: 2, label: 0 })).toBeNull();
  });
});

it('the funnel has four steps, and a step that is not known is no zero', () => {
  const known = ['aligner_consults', 'aligner_starts'].map(
    (metric, at) => ({ metric, value: 9 - at }) as Card,
  );
  expect(funnelOf(summary({ cards: known }), metrics)).toEqual({
    labels: ['Consults', 'Submitted', 'Approved', 'Started'],
    series: [{ name: 'Cases', values: [9, null, null, 8] }],
  });
  expect(behindFunnel(summary({}), { series: 0, label: 3 })).toMatchObject({ metric: 'aligner_starts' });
});
