import type { ChartConfiguration, ChartDataset, ChartOptions } from 'chart.js';
import type { ChartData, ChartKind, ChartPoint, ValueText } from './chart-data.ts';
import { pointText } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { DASHES, fillOf, POINTS } from './chart-look.ts';

export interface Drawing {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly text: ValueText;
  readonly look: ChartLook;
  readonly onPoint: ((point: ChartPoint) => void) | undefined;
}

type Drawn = 'bar' | 'line';

const fontOf = ({ font }: ChartLook) => ({ family: font, size: 13 });

function seriesOf({ data, kind, look }: Drawing): ChartDataset<Drawn, (number | null)[]>[] {
  return data.series.map(({ name, values }, at) => {
    const color = look.series[at % look.series.length] ?? '';
    const shared = { label: name, data: [...values], borderColor: color };
    return kind === 'lines'
      ? {
          ...shared,
          type: 'line' as const,
          backgroundColor: color,
          borderWidth: 2,
          borderDash: [...(DASHES[at % DASHES.length] ?? [])],
          pointStyle: POINTS[at % POINTS.length] ?? 'circle',
          pointRadius: 4,
          pointHoverRadius: 6,
        }
      : {
          ...shared,
          type: 'bar' as const,
          backgroundColor: fillOf(at, look),
          borderWidth: 0,
          borderRadius: 3,
          maxBarThickness: 40,
        };
  });
}

function axes({ kind, text, look }: Drawing): NonNullable<ChartOptions<Drawn>['scales']> {
  const stacked = kind === 'stacked';
  const ticks = { color: look.muted, font: fontOf(look) };
  const labels = { stacked, grid: { display: false }, border: { color: look.line }, ticks };
  const values = {
    stacked,
    beginAtZero: true,
    grid: { color: look.line },
    border: { display: false },
    ticks: { ...ticks, maxTicksLimit: 6, callback: (value: number | string) => text(Number(value)) },
  };
  return kind === 'rows' ? { x: values, y: labels } : { x: labels, y: values };
}

function tooltip({ data, text, look }: Drawing): NonNullable<ChartOptions<Drawn>['plugins']>['tooltip'] {
  return {
    backgroundColor: look.text,
    titleColor: look.ground,
    bodyColor: look.ground,
    displayColors: false,
    bodyFont: fontOf(look),
    callbacks: {
      title: () => '',
      label: ({ datasetIndex, dataIndex }) =>
        pointText(data, { series: datasetIndex, label: dataIndex }, text),
    },
  };
}

/** What chart.js is told to draw. Nothing moves by itself. */
export function configOf(drawing: Drawing): ChartConfiguration<Drawn, (number | null)[], string> {
  const { data, kind, look, onPoint } = drawing;
  return {
    type: kind === 'lines' ? 'line' : 'bar',
    data: { labels: [...data.labels], datasets: seriesOf(drawing) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: kind === 'rows' ? 'y' : 'x',
      interaction: { mode: 'nearest', intersect: kind !== 'lines' },
      scales: axes(drawing),
      plugins: {
        legend: {
          display: data.series.length > 1,
          position: 'bottom',
          // A press would hide a series, which no key and no screen reader could do.
          onClick: () => undefined,
          labels: {
            color: look.text,
            font: fontOf(look),
            usePointStyle: kind === 'lines',
            boxWidth: kind === 'lines' ? 10 : 28,
            boxHeight: kind === 'lines' ? 10 : 14,
            padding: 16,
          },
        },
        tooltip: tooltip(drawing),
      },
      onClick: (_event, [hit]) => {
        if (hit) onPoint?.({ series: hit.datasetIndex, label: hit.index });
      },
    },
  };
}
