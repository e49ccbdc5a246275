import { isObserved } from '#config/telemetry-endpoint.ts';

/**
 * Loaded by `node --import` before anything else. The SDK is loaded only when OTEL_EXPORTER_OTLP_ENDPOINT or METRICS_TOKEN is
 * set, so that every command line can name this file.
 */
if (isObserved()) {
  const { startTelemetry } = await import('#platform/tracing/start-telemetry.ts');
  startTelemetry();
}
