import { delay, http as any, HttpResponse } from 'msw';
import { createOpenApiHttp } from 'openapi-msw';
import type { paths } from '../shared/api/schema.d.ts';

/** Handlers for the hub's own `/api`: addresses, bodies and answers are checked against its description. */
export const http = createOpenApiHttp<paths>();

/** What the hub says when something fails, in its own shape. */
export const refusal = (status: number, code: string, message: string, more: object = {}) =>
  HttpResponse.json({ error: { code, message, ...more }, request_id: 'req_1767600000000_story' }, { status });

/** Every answer that matches stays away, as on a slow line. */
export const never = (path: string) => any.all(path, () => delay('infinite'));

/** Every answer that matches is this refusal. */
export const refusing = (path: string, ...parameters: Parameters<typeof refusal>) =>
  any.all(path, () => refusal(...parameters));

/** Every answer that matches is a failure of the server. */
export const failing = (path: string) =>
  any.all(path, () => refusal(500, 'internal_error', 'Something went wrong on our side. Please try again.'));
