import type { MetricReader } from '@opentelemetry/sdk-metrics';

export interface PrometheusSource {
  readonly reader: MetricReader;
  text(): Promise<string>;
}

let current: PrometheusSource | undefined;

/** Called once, when telemetry starts and METRICS_TOKEN is set. */
export const setPrometheusSource = (source: PrometheusSource): void => void (current = source);

/** All metrics of this process in Prometheus's text format; undefined while they are off. */
export const prometheusText = async (): Promise<string | undefined> => current?.text();
