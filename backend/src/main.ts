import { startHub } from './start-hub.ts';

await startHub();
