/**
 * A hub as `node --import otel.js` starts it: with OTEL_EXPORTER_OTLP_ENDPOINT it sends traces and metrics, without it the SDK is not
 * loaded. The limits of the called tool are lifted, because they would end the load after two seconds.
 */
// Bundled, decorators need it before the first chunk that both files below share.
await import('reflect-metadata');
await import('../../backend/src/otel.ts');
await import('./hub-unthrottled.ts');
