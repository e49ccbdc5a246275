import type { HttpMethod, Json } from '@chairside/kit';

interface RequestedContext {
  /** Whether to use the hub's own connection instead of the caller's. */
  readonly usePlatform: boolean;
}
interface Addressed extends RequestedContext {
  readonly tool: string;
  readonly endpoint: string;
  readonly method: HttpMethod;
}

/** The four forms of a picaos-proxy body (specification §7). */
export type ProxyCall =
  | (Addressed & { readonly kind: 'live'; readonly payload: Json })
  /** Without a payload there is no body. */
  | (Addressed & { readonly kind: 'passthrough'; readonly payload: Json | undefined })
  | (Addressed & { readonly kind: 'oauth_start'; readonly payload: Json })
  | (RequestedContext & {
      readonly kind: 'unified';
      readonly action: string;
      readonly tool: string | undefined;
      readonly params: Json;
    });
