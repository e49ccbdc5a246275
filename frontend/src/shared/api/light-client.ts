import type { ParamsOption, RequestBodyOption } from 'openapi-fetch';
import type { Answer, CallOptions, Method, PathOf } from './client.ts';
import { requestBuilder } from './request-builder.ts';
import type { paths } from './schema.d.ts';

interface LightOptions extends CallOptions {
  /** Sent as X-Request-ID; a new one by default. */
  requestId?: string;
}

/** None for a path with query parameters: this client builds none. */
type LightInit<M extends Method, P extends PathOf<M>> = paths[P][M] extends { parameters: { query?: never } }
  ? ParamsOption<paths[P][M]> & RequestBodyOption<paths[P][M]> & LightOptions
  : never;

type LightCall<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...init: object extends LightInit<M, P> ? [LightInit<M, P>?] : [LightInit<M, P>]
) => Promise<Answer<M, P>>;

interface AnyInit extends LightOptions {
  params?: { path?: Record<string, string> };
  body?: unknown;
}

const call = <M extends Method>(method: M) =>
  ((path: string, { params, body, ...options }: AnyInit = {}) =>
    requestBuilder.makeRequest({
      ...{ type: 'external', method, ...options },
      url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.path?.[name]))),
      // An empty object, because a JSON content type without a body is malformed to the server.
      body: method === 'get' ? undefined : (body ?? {}),
    })) as LightCall<M>;

/**
 * `client` of `client.ts` without openapi-fetch (2.5 KiB), for the modules that `/` and the other pages without a session
 * load. Same types and errors; it has no query parameters and no `parseAs`.
 *
 * @throws {ApiError} for an answer that is not 2xx, for none in time and for a broken connection
 */
export const lightClient = Object.freeze({
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
});
