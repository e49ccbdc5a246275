import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock/index.ts';
import { operations } from './operations/index.ts';
import { statusAnswer } from './schemas.ts';

export default definePlugin({
  manifest,
  operations,
  mock,
  classify,
  accountLabel: (output) => `${statusAnswer.parse(output).service}, ClearCorrect via partner gateway`,
});
