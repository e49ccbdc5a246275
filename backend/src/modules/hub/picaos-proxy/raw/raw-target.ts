import { isPlainPath } from '@chairside/kit';
import { isStreamed } from '#platform/web/bodies/streamed-body.ts';
import { badPath, functionNotFound, unknownMethod } from '../picaos-proxy.errors.ts';

const PREFIX = '/functions/v1/picaos-proxy/'.length;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type RawMethod = (typeof METHODS)[number];

/** Tool and path of a raw URL. */
export interface RawTarget {
  readonly tool: string;
  /** The vendor's path with its query, as it was written. */
  readonly path: string;
}

/** Reads `/functions/v1/picaos-proxy/{tool}/{vendor path}`. @throws AppError 400 for a path that could resolve elsewhere */
export function readTarget(url: string): RawTarget {
  if (!isStreamed(url)) throw functionNotFound();
  const query = url.indexOf('?');
  const path = url.slice(PREFIX, query < 0 ? undefined : query);
  const slash = path.indexOf('/');
  const vendor = slash < 0 ? '' : path.slice(slash + 1);
  if (!isPlainPath(vendor)) throw badPath();
  const tool = decoded(slash < 0 ? path : path.slice(0, slash));
  return { tool, path: query < 0 ? vendor : vendor + url.slice(query) };
}

export function readMethod(method: string): RawMethod {
  const known = METHODS.find((one) => one === method);
  if (!known) throw unknownMethod(method);
  return known;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badPath();
  }
}
