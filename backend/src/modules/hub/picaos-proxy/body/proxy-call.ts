import type { HttpMethod, Json } from '@chairside/kit';

interface RequestedContext {
  /** Whether to use the hub's own connection instead of the caller's. */
  readonly usePlatform: boolean;
}
export interface Paged {
  /** How many pages of a list to follow; one when absent. */
  readonly pages?: number;
}
interface Addressed extends RequestedContext {
  readonly tool: string;
  readonly endpoint: string;
  readonly method: HttpMethod;
}

/** The four forms of a picaos-proxy body (specification §7). */
export type ProxyCall =
  | (Addressed & Paged & { readonly kind: 'live'; readonly payload: Json })
  /** Without a payload there is no body. */
  | (Addressed & { readonly kind: 'passthrough'; readonly payload: Json | undefined })
  | (Addressed & { readonly kind: 'oauth_start'; readonly payload: Json })
  | (RequestedContext &
      Paged & {
        readonly kind: 'unified';
        readonly action: string;
        readonly tool: string | undefined;
        readonly params: Json;
      });
