import { requestBuilder } from './request-builder.ts';

interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Send without the person's token: for what is public, and for what the session itself waits for. */
  anonymous?: boolean;
  /** Finishes even though the page that sent it goes away. */
  keepalive?: boolean;
  /** Names one act of a person, so that sending it twice does it once. */
  idempotencyKey?: string;
}

function call<T>(method: string, url: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return requestBuilder.makeRequest<T>({ type: 'external', method, url, body, ...options });
}

/** The hub's own `/api`, in verbs. Answer types are the DTOs of `types.ts`. */
export const api = Object.freeze({
  get: <T>(url: string, options?: CallOptions) => call<T>('GET', url, undefined, options),
  post: <T>(url: string, body: unknown = {}, options?: CallOptions) => call<T>('POST', url, body, options),
  put: <T>(url: string, body: unknown = {}, options?: CallOptions) => call<T>('PUT', url, body, options),
  patch: <T>(url: string, body: unknown, options?: CallOptions) => call<T>('PATCH', url, body, options),
  // An empty object, because a JSON content type with no body at all is malformed to the server.
  delete: <T>(url: string, options?: CallOptions) => call<T>('DELETE', url, {}, options),
});
