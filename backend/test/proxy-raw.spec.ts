import { afterAll, beforeAll } from '@jest/globals';
import { ruleCases } from './raw-cases/rules.ts';
import { closeScene, openScene } from './raw-cases/scene.ts';
import { streamCases } from './raw-cases/streams.ts';
import { troubleCases } from './raw-cases/trouble.ts';

beforeAll(openScene, 120_000);
afterAll(closeScene);

streamCases();
ruleCases();
troubleCases();
