import { afterAll, beforeAll } from '@jest/globals';
import { givenCases } from './practice-cases/given.ts';
import { lockCases } from './practice-cases/lock.ts';
import { patientCases } from './practice-cases/patient.ts';
import { realCases } from './practice-cases/real.ts';
import { sampleCases } from './practice-cases/sample.ts';
import { closeScene, openScene } from './practice-cases/scene.ts';

beforeAll(openScene, 60_000);
afterAll(closeScene);

sampleCases();
patientCases();
realCases();
givenCases();
lockCases();
