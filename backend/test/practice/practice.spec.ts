import { afterAll, beforeAll } from '@jest/globals';
import { givenCases } from './cases/given.ts';
import { lockCases } from './cases/lock.ts';
import { patientCases } from './cases/patient.ts';
import { realCases } from './cases/real.ts';
import { sampleCases } from './cases/sample.ts';
import { closeScene, openScene } from './cases/scene.ts';

beforeAll(openScene, 60_000);
afterAll(closeScene);

sampleCases();
patientCases();
realCases();
givenCases();
lockCases();
