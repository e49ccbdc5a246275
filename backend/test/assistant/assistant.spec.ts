import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { answerCases } from './cases/answers.ts';
import { lessonCases } from './cases/lessons.ts';
import { ruleCases } from './cases/rules.ts';
import { scene, setScene } from './cases/scene.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  close = await setScene();
}, 60_000);
afterEach(() => scene.vendor.setFault(undefined));
afterAll(() => close());

answerCases();
ruleCases();
lessonCases();
