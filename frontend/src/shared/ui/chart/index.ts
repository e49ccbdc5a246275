export type { ChartData, ChartKind, ChartPoint, ChartSeries, ValueText } from './chart-data.ts';
export { NO_VALUE, valueText } from './chart-data.ts';
export { ChartCard } from './ChartCard.tsx';
export { Sparkline } from './Sparkline.tsx';
