import { afterAll, beforeAll } from '@jest/globals';
import { ruleCases } from './cases/rules.ts';
import { closeScene, openScene } from './cases/scene.ts';
import { streamCases } from './cases/streams.ts';
import { troubleCases } from './cases/trouble.ts';

beforeAll(openScene, 120_000);
afterAll(closeScene);

streamCases();
ruleCases();
troubleCases();
