import { NodeSDK } from '@opentelemetry/sdk-node';

/**
 * Loaded by `node --import` before anything else, and only when OTEL_EXPORTER_OTLP_ENDPOINT is set. The SDK reads the
 * standard OTEL_ variables itself. No automatic instrumentation: it would put addresses and statements into attributes.
 */
const sdk = new NodeSDK({ serviceName: 'chairside', instrumentations: [] });
sdk.start();
process.once('beforeExit', () => void sdk.shutdown());
