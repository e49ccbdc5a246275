/** Where an OpenTelemetry collector listens, and how it is spoken to; read before everything else, hence without `Env`. */
export const telemetryEndpoint = (): string => process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';

/** The standard's names; `http/protobuf` where nothing is said. */
export const telemetryProtocol = (): string =>
  process.env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ??
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] ??
  'http/protobuf';
