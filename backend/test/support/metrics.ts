import { metrics } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { metricViews } from '#platform/tracing/metric-views.ts';

/** Import this first: instruments of the hub are made when its files load, and count only where a provider waits for them. */
const reader = new PrometheusExporter({ preventServerStart: true });
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader], views: metricViews }));
const serializer = new PrometheusSerializer('', false, undefined, true, true);

/** The metrics of this process as a monitoring system reads them. */
export const readMetrics = async (): Promise<string> =>
  serializer.serialize((await reader.collect()).resourceMetrics);
