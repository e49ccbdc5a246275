import { theme } from 'antd';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { configOf } from './chart-config.ts';
import type { ChartData, ChartKind, ChartPoint, ValueText } from './chart-data.ts';
import { lookOf } from './chart-look.ts';

Chart.register(
  ...[BarController, BarElement, LineController, LineElement, PointElement],
  ...[CategoryScale, LinearScale, Legend, Tooltip],
);

interface ChartCanvasProps {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly text: ValueText;
  /** The point that the keyboard is at; its value is shown beside it. */
  readonly marked: ChartPoint | null;
  readonly onPoint: ((point: ChartPoint) => void) | undefined;
  /** What is drawn, for a picture of it. */
  readonly drawn: RefObject<HTMLCanvasElement | null>;
}

function mark(chart: Chart | null, at: ChartPoint | null): void {
  const elements = at ? [{ datasetIndex: at.series, index: at.label }] : [];
  const place = at ? chart?.getDatasetMeta(at.series).data[at.label] : undefined;
  chart?.setActiveElements(elements);
  chart?.tooltip?.setActiveElements(elements, { x: place?.x ?? 0, y: place?.y ?? 0 });
  chart?.update('none');
}

/** The drawing of a chart, and the only code that knows chart.js. Loaded with the first chart that has figures. */
export default function ChartCanvas({ data, kind, text, marked, onPoint, drawn }: ChartCanvasProps) {
  const { token } = theme.useToken();
  const chart = useRef<Chart | null>(null);
  const press = useRef(onPoint);
  useEffect(() => void (press.current = onPoint));
  const canPress = onPoint !== undefined;
  useEffect(() => {
    const canvas = drawn.current;
    if (!canvas) return undefined;
    const look = lookOf(canvas);
    const pressed = canPress ? (point: ChartPoint) => press.current?.(point) : undefined;
    chart.current = new Chart(canvas, configOf({ data, kind, text, look, onPoint: pressed })) as Chart;
    return () => chart.current?.destroy();
    // The theme's colours are read from the page; its ground tells when they have changed.
  }, [data, kind, text, canPress, drawn, token.colorBgContainer]);
  useEffect(() => mark(chart.current, marked), [marked]);
  return <canvas ref={drawn} data-pressable={canPress || undefined} />;
}
