import { definePlugin } from '@chairside/kit';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { addEntry, listEntries } from './operations.ts';

export default definePlugin({ manifest, operations: [listEntries, addEntry], mock });
