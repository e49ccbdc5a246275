import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { feedCases } from './cases/feed.ts';
import { outsideCases } from './cases/outside.ts';
import { peopleCases } from './cases/people.ts';
import { plansCases } from './cases/plans.ts';
import { closeScene, openScene } from './cases/scene.ts';

beforeAll(openScene, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(closeScene);

plansCases();
peopleCases();
outsideCases();
feedCases();
