import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { feedCases } from './launch-cases/feed.ts';
import { outsideCases } from './launch-cases/outside.ts';
import { peopleCases } from './launch-cases/people.ts';
import { plansCases } from './launch-cases/plans.ts';
import { closeScene, openScene } from './launch-cases/scene.ts';

beforeAll(openScene, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(closeScene);

plansCases();
peopleCases();
outsideCases();
feedCases();
