import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { chat, countTokens, getModel, listModels } from './operations.ts';

export default definePlugin({
  manifest,
  operations: [chat, countTokens, listModels, getModel],
  mock,
  classify,
});
