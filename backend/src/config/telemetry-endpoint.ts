/** Where an OpenTelemetry collector listens, and how it is spoken to; read before everything else, hence without `Env`. */
export const telemetryEndpoint = (): string => process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';

/** Whether traces are sent. */
export const isTraced = (): boolean => telemetryEndpoint() !== '';

/** The token with which Prometheus reads `/metrics`; empty while that is off. Its form is checked by `Env`. */
export const metricsToken = (): string => process.env['METRICS_TOKEN'] ?? '';

/** Whether anything is measured at all. */
export const isObserved = (): boolean => isTraced() || metricsToken() !== '';

/** The standard's names; `http/protobuf` where nothing is said. */
export const telemetryProtocol = (): string =>
  process.env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ??
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] ??
  'http/protobuf';

/** `OTEL_METRICS_EXPORTER=none` sends traces alone. */
export const sendsMetrics = (): boolean => process.env['OTEL_METRICS_EXPORTER'] !== 'none';

/** Milliseconds between two exports of metrics to the collector; the standard's minute where nothing is said. */
export const metricsInterval = (): number => Number(process.env['OTEL_METRIC_EXPORT_INTERVAL']) || 60_000;

/** One trace in so many where `OTEL_TRACES_SAMPLER` does not say otherwise; null where it does. */
export const sampledShare = (): number | null => (process.env['OTEL_TRACES_SAMPLER'] ? null : 0.05);
