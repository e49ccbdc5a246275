import { startHub } from './start-hub.ts';

await startHub({ HUB_ROLE: 'worker' });
