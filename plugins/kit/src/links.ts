import { AdapterError } from './runs/adapter-error.ts';
import { baseUrlOf, buildRequest, type UnsentRequest } from './requests/request.ts';
import type { LiveContext } from './runtime-types.ts';
import type { Json, Operation, ToolManifest } from './types.ts';

/** Whether an address lies below a base address, checked after `..` was resolved. */
const below = (url: URL, base: URL): boolean =>
  url.origin === base.origin && url.pathname.startsWith(`${base.pathname.replace(/\/{1,64}$/, '')}/`);

/**
 * The request of a next page whose whole address the vendor gave. It may lie below the configured address or the vendor's
 * own, and always goes to the configured one; any other address is refused, whoever brought it.
 */
export function buildLinkRequest(
  manifest: ToolManifest,
  operation: Operation,
  input: Json,
  link: string,
  ctx: LiveContext,
): UnsentRequest {
  const configured = new URL(`${baseUrlOf(manifest, ctx.settings)}/`);
  const bases = [configured, ...(manifest.baseUrl ? [new URL(`${manifest.baseUrl}/`)] : [])];
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const base = url && bases.find((one) => below(url, one));
  if (!url || !base || url.username || url.password) {
    throw new AdapterError('malformed_answer', `${manifest.name} points at a next page outside its address.`);
  }
  const { method, headers } = buildRequest(manifest, operation, input, ctx);
  const path = url.pathname.slice(base.pathname.length);
  return { method, url: `${configured.href}${path}${url.search}`, headers };
}
