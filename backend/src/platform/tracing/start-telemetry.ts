import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { envDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { telemetryProtocol } from '#config/telemetry-endpoint.ts';
import { allowedOnly } from './allowed-attributes.ts';
import { incomingOnly, instrumentations, patchLoadedModules } from './instrumentations.ts';

/**
 * Starts OpenTelemetry with the standard OTEL_ variables, over HTTP as JSON or protobuf. Spans leave through an allow-list of
 * attributes (docs/decisions/0044-telemetry.md); a process names its service and nothing of its host or command line.
 */
export function startTelemetry(): void {
  const exporter = telemetryProtocol() === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  new NodeSDK({
    serviceName: 'chairside',
    resourceDetectors: [envDetector],
    traceExporter: allowedOnly(exporter),
    textMapPropagator: incomingOnly,
    instrumentations,
  }).start();
  patchLoadedModules();
}
