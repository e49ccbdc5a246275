import { telemetryEndpoint } from '#config/telemetry-endpoint.ts';

/**
 * Loaded by `node --import` before anything else. The SDK is loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set, so that
 * every command line can name this file.
 */
if (telemetryEndpoint() !== '') {
  const { startTelemetry } = await import('#platform/tracing/start-telemetry.ts');
  startTelemetry();
}
