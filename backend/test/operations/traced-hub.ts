/** A whole hub as a process of its own that reports to an OpenTelemetry collector, as `node --import otel.js` starts one. */
// Bundled, decorators need it before the first chunk that both files below share.
await import('reflect-metadata');
await import('../../src/otel.ts');
const { startHub } = await import('../../src/start-hub.ts');
await startHub();
