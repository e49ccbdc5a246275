import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { creditUsage, scrape } from './operations.ts';

export default definePlugin({ manifest, operations: [scrape, creditUsage], mock, classify });
