import { useMemo } from 'react';
import type { ChartData, ChartPoint } from '../../../shared/ui/chart/index.ts';
import { ChartCard } from '../../../shared/ui/chart/index.ts';
import { chartNotes } from '../../../shared/figures/chart-notes.ts';
import { type Behind, type FigureChart } from '../figure-charts.ts';
import { unitTexts } from '../../../shared/figures/figure-texts.ts';
import { filterTexts } from '../filter-texts.ts';
import { useInsights } from '../insights-context.ts';
import type { Metrics, Summary } from '../types.ts';
import { BlockFacts } from '../../../shared/figures/BlockFacts.tsx';

interface FigureChartCardProps {
  readonly chart: FigureChart;
  readonly of: string;
  /** Both must stay the same functions. */
  readonly dataOf: (chart: FigureChart, summary: Summary, metrics: Metrics) => ChartData;
  readonly behindOf: (chart: FigureChart, summary: Summary, point: ChartPoint) => Behind | null;
}

/** One chart of the page, with where its figures are from and the way to the records behind each. */
export function FigureChartCard({ chart, of, dataOf, behindOf }: FigureChartCardProps) {
  const { figures, summary, metrics, open } = useInsights();
  const data = useMemo(() => dataOf(chart, summary, metrics), [dataOf, chart, summary, metrics]);
  const unit = metrics.get(chart.metrics[0] ?? '')?.unit ?? 'count';
  const notes = chartNotes(summary, chart.metrics, filterTexts(figures, summary));
  const onOpen = (point: ChartPoint) => {
    const behind = behindOf(chart, summary, point);
    if (behind && metrics.get(behind.metric)?.has_rows) open?.(behind);
  };
  return (
    <ChartCard
      title={chart.title}
      facts={<BlockFacts summary={summary} metrics={chart.metrics} />}
      kind={chart.kind}
      of={of}
      data={data}
      text={unitTexts[unit]}
      empty={chart.empty}
      notes={notes}
      {...(open ? { onOpen } : {})}
    />
  );
}
