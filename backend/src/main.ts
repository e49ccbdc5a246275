import { keepCompiledCode } from '#platform/process/compile-cache.ts';

keepCompiledCode();
const { startHub } = await import('./start-hub.ts');
await startHub();
