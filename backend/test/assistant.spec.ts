import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { answerCases } from './assistant-cases/answers.ts';
import { lessonCases } from './assistant-cases/lessons.ts';
import { ruleCases } from './assistant-cases/rules.ts';
import { scene, setScene } from './assistant-cases/scene.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  close = await setScene();
}, 60_000);
afterEach(() => scene.vendor.setFault(undefined));
afterAll(() => close());

answerCases();
ruleCases();
lessonCases();
