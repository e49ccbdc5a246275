import { isStreamed } from '../../../platform/web/streamed-body.ts';
import { badPath, functionNotFound, unknownMethod } from '../proxy.errors.ts';

const PREFIX = '/functions/v1/picaos-proxy/'.length;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type RawMethod = (typeof METHODS)[number];

/** What a raw address asks for. */
export interface RawTarget {
  readonly tool: string;
  /** The vendor's path with its query, as it was written. */
  readonly path: string;
}

/** Reads `/functions/v1/picaos-proxy/{tool}/{vendor path}`; what could mean another place than it says is refused. */
export function readTarget(url: string): RawTarget {
  if (!isStreamed(url)) throw functionNotFound();
  const query = url.indexOf('?');
  const path = url.slice(PREFIX, query < 0 ? undefined : query);
  const slash = path.indexOf('/');
  const vendor = slash < 0 ? '' : path.slice(slash + 1);
  assertPlain(vendor);
  const tool = decoded(slash < 0 ? path : path.slice(0, slash));
  return { tool, path: query < 0 ? vendor : vendor + url.slice(query) };
}

export function readMethod(method: string): RawMethod {
  const known = METHODS.find((one) => one === method);
  if (!known) throw unknownMethod(method);
  return known;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// eslint-disable-next-line no-control-regex -- these are what a path must not hold
const ODD = /[\u0000-\u0020\u007f\\#]/;
/** Encoded once more in each layer a vendor may have. */
const LAYERS = 3;

/** Empty and dot segments, in whatever disguise, are read differently by different servers. */
function assertPlain(path: string): void {
  const segments = path.split('/');
  if (SCHEME.test(path) || segments.slice(0, -1).includes('') || ODD.test(path)) throw badPath();
  for (let layer = 0, text = path; layer < LAYERS; layer += 1) {
    text = decoded(text);
    // A `;` begins a parameter of the segment for some servers: `..;x` is `..` to them.
    if (text.split(/[/\\]/).some((segment) => /^\.{1,2}(;|$)/.test(segment))) throw badPath();
    if (ODD_INSIDE.test(text)) throw badPath();
    if (!text.includes('%')) return;
  }
}
// eslint-disable-next-line no-control-regex -- see above
const ODD_INSIDE = /[\u0000-\u001f\u007f\\]/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badPath();
  }
}
