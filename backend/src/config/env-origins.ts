import { ValidateBy } from 'class-validator';
import { SiteEnv } from './env-site.ts';
import { asList } from './env-values.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Written exactly as browsers send it: no path, no star, no usual port. Without https only on the own machine. */
function isOrigin(text: unknown): boolean {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  // WHATWG lets a star be part of a host.
  if (!url || url.origin !== text || url.hostname.includes('*')) return false;
  return url.protocol === 'https:' || isLocal(url);
}

const isLocal = (url: URL | null): boolean => url?.protocol === 'http:' && LOOPBACK.has(url.hostname);

/** Web apps of other origins that work with this hub. */
export abstract class OriginsEnv extends SiteEnv {
  /** Origins whose pages may call `/api` and connect tools for people who signed in there. */
  @asList
  @ValidateBy({
    name: 'origins',
    validator: {
      validate: (list: unknown) => Array.isArray(list) && list.every(isOrigin),
      defaultMessage: () =>
        'ALLOWED_ORIGINS must be exact https origins like https://app.example, comma separated (http for localhost only)',
    },
  })
  ALLOWED_ORIGINS: string[] = [];

  /** Those of this machine are for developing: anybody can listen on a port of theirs. */
  get localOrigins(): readonly string[] {
    return this.ALLOWED_ORIGINS.filter((origin) => isLocal(URL.parse(origin)));
  }
}
