import createClient from 'openapi-fetch';
import type { ClientPathsWithMethod, MethodResponse, ParamsOption, RequestBodyOption } from 'openapi-fetch';
import { requestBuilder } from './request-builder.ts';
import type { paths } from './schema.d.ts';

/** What a caller may say besides parameters and body. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call fails with the code `timeout`; 10,000 by default. */
  timeoutMs?: number;
  /** Send without the user's token: for public operations, and for those the session itself waits for. */
  anonymous?: boolean;
  /** Sent instead of the user's token: that of a connect window. */
  token?: string | undefined;
  /** The browser finishes the request even when the page that sent it closes. */
  keepalive?: boolean;
  /** Sent as Idempotency-Key, so that a repeated request takes effect once. */
  idempotencyKey?: string;
}

/** The request as openapi-fetch describes it. It stays a plain object, because the request builder makes the real one. */
class PlainRequest {
  declare readonly url: string;
  declare readonly method: string;
  declare readonly body: unknown;
  constructor(url: string, init: CallOptions) {
    Object.assign(this, init, { url });
  }
}

function send({ url, method, body, ...options }: PlainRequest & CallOptions): Promise<Response> {
  const { signal, timeoutMs, anonymous, token, keepalive, idempotencyKey } = options;
  return requestBuilder.makeResponse({
    ...{ type: 'external', url, method, signal, timeoutMs, anonymous, token, keepalive, idempotencyKey },
    // An empty object, because a JSON content type without a body is malformed to the server.
    body: method === 'GET' ? undefined : (body ?? {}),
  });
}

const openApi = createClient<paths>({
  bodySerializer: (body) => body,
  Request: PlainRequest as unknown as typeof Request,
  fetch: (call) => send(call as unknown as PlainRequest),
});

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathOf<M extends Method> = ClientPathsWithMethod<typeof openApi, M>;
type Parse = 'text' | 'blob' | undefined;

type Init<M extends Method, P extends PathOf<M>, T extends Parse> = ParamsOption<paths[P][M]> &
  RequestBodyOption<paths[P][M]> &
  // `text` or `blob` for an answer that is not JSON.
  CallOptions & { parseAs?: T };

type OrUndefined<T> = [T] extends [never] ? undefined : T;

/** The body of an operation's success answer, as the API description declares it. */
export type Answer<M extends Method, P extends PathOf<M>> = OrUndefined<MethodResponse<typeof openApi, M, P>>;

type Call<M extends Method> = <P extends PathOf<M>, T extends Parse = undefined>(
  path: P,
  ...init: object extends Init<M, P, T> ? [Init<M, P, T>?] : [Init<M, P, T>]
) => Promise<T extends 'text' ? string : T extends 'blob' ? Blob : Answer<M, P>>;

const call = <M extends Method>(method: M) =>
  (async (path: string, init?: object) => {
    const { data } = await openApi.request(method, path as never, init as never);
    return data as unknown;
  }) as Call<M>;

/**
 * The hub's API by method and path, through openapi-fetch and the frozen request builder. Path, parameters, body and
 * answer are those of the API description (`schema.d.ts`), so they cannot disagree. Returns the answer's body;
 * `undefined` where there is none.
 *
 * @example client.get('/api/files/{id}/link', { params: { path: { id } }, signal })
 * @throws {ApiError} for an answer that is not 2xx, for none in time and for a broken connection
 */
export const client = Object.freeze({
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
});
