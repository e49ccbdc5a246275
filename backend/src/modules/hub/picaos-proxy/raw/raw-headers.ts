import type { IncomingHttpHeaders } from 'node:http';
import type { Enforced } from '#hub/egress/index.ts';

type Headers = Readonly<Record<string, string>>;

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Hop-by-hop headers (RFC 9110 §7.6.1), never passed on. */
const HOP = list(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade http2-settings',
);
/** Headers for the hub or about the person's browser: not for vendors. */
const HUB_HEADERS = list(`
  authorization cookie host apikey forwarded via expect origin referer user-agent from x-real-ip true-client-ip
  x-client-info x-supabase-api-version x-region x-retry-count x-integration-context x-use-platform-integration
  x-request-id idempotency-key x-requested-with dnt accept-profile content-profile x-upsert x-metadata
  x-http-method x-http-method-override x-method-override x-original-url x-original-host x-rewrite-url x-host
`);
const HUB_HEADERS_BY_PREFIX =
  /^(x-forwarded-|sec-|cf-|x-source|x-enforced-|access-control-|x-envoy-|x-amzn-|x-b3-)/;

/** Vendor headers that would change the browser's behavior, and names that only the hub sets. */
const NOT_FOR_BROWSERS = list(`
  set-cookie set-cookie2 alt-svc clear-site-data content-security-policy content-security-policy-report-only
  expect-ct nel origin-agent-cluster p3p permissions-policy feature-policy referrer-policy refresh report-to
  reporting-endpoints server server-timing service-worker-allowed sourcemap x-sourcemap strict-transport-security
  timing-allow-origin www-authenticate x-content-type-options x-dns-prefetch-control x-download-options
  x-frame-options x-permitted-cross-domain-policies x-powered-by x-relay-error x-xss-protection
  public-key-pins date cache-control expires pragma age x-request-id x-source
  idempotency-replayed vary
`);
const NOT_FOR_BROWSERS_BY_PREFIX = /^(access-control-|cross-origin-|x-enforced-|speculation-rules)/;
/** Values that Node can send; a vendor's other headers are dropped rather than causing an error. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The request headers that the vendor may see. Egress adds the credential afterwards. */
export function toVendor(headers: IncomingHttpHeaders, hasBody: boolean): Headers {
  const named = connectionNames(headers.connection);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || HOP.has(name) || HUB_HEADERS.has(name) || named.has(name)) continue;
    if (HUB_HEADERS_BY_PREFIX.test(name) || (!hasBody && /^content-(length|type)$/.test(name))) continue;
    kept[name] = value;
  }
  return kept;
}

/** The answer headers that the browser may see: those about the body, none that change the browser's behavior. */
export function toBrowser(headers: Headers): Record<string, string> {
  const named = connectionNames(headers['connection']);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (HOP.has(name) || NOT_FOR_BROWSERS.has(name) || named.has(name)) continue;
    if (NOT_FOR_BROWSERS_BY_PREFIX.test(name) || !SENDABLE.test(value)) continue;
    kept[name] = value;
  }
  return kept;
}

/** The headers of a raw answer that say what the body says in the other forms. */
export function ownHeaders({ context, actingRole, rule }: Enforced): Headers {
  return {
    'x-source': 'pica_live',
    'x-enforced-context': context,
    'x-enforced-acting-role': actingRole,
    'x-enforced-rule': rule,
    // Patient data stays out of every cache, and a page of the vendor's is no page of ours.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

const connectionNames = (value: string | undefined): ReadonlySet<string> =>
  new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));
