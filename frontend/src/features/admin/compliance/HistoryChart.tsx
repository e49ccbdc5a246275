import { useMemo } from 'react';
import { type ChartData, ChartCard } from '../../../shared/ui/chart/index.ts';
import type { Period } from './api.ts';

const hour = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface HistoryProps {
  readonly history: readonly Period[];
  readonly byHours: boolean;
}

function chartOf({ history, byHours }: HistoryProps): ChartData {
  return {
    labels: history.map(({ at }) => (byHours ? hour : day).format(new Date(at))),
    series: [
      { name: 'Not blocked', values: history.map(({ requests, blocked }) => requests - blocked) },
      { name: 'Blocked', values: history.map(({ blocked }) => blocked) },
    ],
  };
}

/** Requests over time; the blocked part of a bar stands on top of it. */
export function HistoryChart({ history, byHours }: HistoryProps) {
  const data = useMemo(() => chartOf({ history, byHours }), [history, byHours]);
  return (
    <ChartCard
      title="Requests over time"
      facts={<p className="muted">The blocked part of a bar stands on top of it.</p>}
      kind="stacked"
      of={byHours ? 'Hour' : 'Day (UTC)'}
      data={data}
      empty="No tool was called in this time."
    />
  );
}
