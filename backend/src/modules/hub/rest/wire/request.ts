import type { FastifyRequest } from 'fastify';
import { type AnswerForm, answerForm, assertPublicSchema } from './media-type.ts';
import { parsePreferences, type Preferences } from './preferences.ts';

/** What a request says besides whom it comes from. */
export interface RestRequest {
  readonly url: string;
  readonly body: unknown;
  readonly form: AnswerForm;
  readonly prefer: Preferences;
}

/** @throws AppError 400 or 406 for a header that asks for something else */
export function readRequest({ url, body, headers }: FastifyRequest): RestRequest {
  assertPublicSchema(headers['accept-profile'], headers['content-profile']);
  return { url, body, form: answerForm(headers.accept), prefer: parsePreferences(headers['prefer']) };
}
