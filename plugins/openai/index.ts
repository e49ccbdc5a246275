import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { chat, getModel, listModels } from './operations.ts';
import * as responses from './response-operations.ts';

export default definePlugin({
  manifest,
  operations: [
    chat,
    listModels,
    getModel,
    responses.createResponse,
    responses.getResponse,
    responses.listInputItems,
    responses.cancelResponse,
    responses.deleteResponse,
    responses.createEmbeddings,
    responses.moderate,
  ],
  mock,
  classify,
});
