import { createNoopMeter } from '@opentelemetry/api';
import { OTLPMetricExporter as JsonMetrics } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufMetrics } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter as JsonTraces } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraces } from '@opentelemetry/exporter-trace-otlp-proto';
import { envDetector } from '@opentelemetry/resources';
import { type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { ParentBasedSampler, type Sampler } from '@opentelemetry/sdk-trace';
import {
  isTraced,
  metricsInterval,
  sampledShare,
  metricsToken,
  sendsMetrics,
  telemetryProtocol,
} from '#config/telemetry-endpoint.ts';
import { allowedOnly } from './allowed-attributes.ts';
import { incomingOnly, instrumentationsFor, patchLoadedModules } from './instrumentations.ts';
import { metricViews } from './metric-views.ts';
import { type PrometheusSource, setPrometheusSource } from './prometheus.ts';
import { ShareSampler } from './share-sampler.ts';

/**
 * Starts OpenTelemetry: traces and metrics to a collector where OTEL_EXPORTER_OTLP_ENDPOINT is set, metrics for Prometheus where
 * METRICS_TOKEN is set. Spans leave through an allow-list of attributes (decision 44), metrics through
 * the labels of their definitions; a process names its service and nothing of its host or command line.
 */
export function startTelemetry(): void {
  const traced = isTraced();
  const instrumentations = instrumentationsFor(traced);
  new NodeSDK({
    serviceName: 'chairside',
    resourceDetectors: [envDetector],
    ...(traced ? { traceExporter: allowedOnly(traceExporter()) } : { spanProcessors: [] }),
    metricReaders: [...(traced && sendsMetrics() ? [collectorReader()] : []), ...prometheusReader()],
    views: metricViews,
    logRecordProcessors: [],
    ...sampling(),
    textMapPropagator: incomingOnly,
    instrumentations,
  }).start();
  // Their metrics would count sampled requests alone.
  for (const instrumentation of instrumentations)
    instrumentation.setMeterProvider({ getMeter: createNoopMeter });
  patchLoadedModules(instrumentations);
}

/** A trace that a caller began goes on or not as the caller decided. */
function sampling(): { sampler?: Sampler } {
  const share = sampledShare();
  return share === null ? {} : { sampler: new ParentBasedSampler({ root: new ShareSampler(share) }) };
}

const isJson = (): boolean => telemetryProtocol() === 'http/json';
const traceExporter = () => (isJson() ? new JsonTraces() : new ProtobufTraces());

function collectorReader(): MetricReader {
  const exporter = isJson() ? new JsonMetrics() : new ProtobufMetrics();
  const interval = metricsInterval();
  return new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 30_000),
  });
}

function prometheusReader(): MetricReader[] {
  if (metricsToken() === '') return [];
  const source = prometheusSource();
  setPrometheusSource(source);
  return [source.reader];
}

/** The exporter's own server stays off: the hub answers, behind the token. */
function prometheusSource(): PrometheusSource {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  return {
    reader,
    text: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}
