import { startHub } from '../../src/start-hub.ts';

/** A whole hub as a process of its own, with the database that it starts itself where none is named. */
await startHub();
