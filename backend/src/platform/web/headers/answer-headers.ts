import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '#config/env.ts';
import { isWirePath, OPEN_HEADERS } from './cors.ts';
import { mayKeepOpener } from '../pages/reserved-paths.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The browser's rules for every answer, by address: no foreign scripts, no framing, foreign origins on the wire paths
 * only; HSTS where the hub is reached by https. Worked out once, since none of it depends on the request.
 */
export function answerHeaders(env: Env): (url: string) => Headers {
  const headers = valuesOf(rules(env));
  const wire = { ...headers, ...OPEN_HEADERS };
  const cutFree = { ...headers, 'cross-origin-opener-policy': 'unsafe-none' };
  return (url) => {
    if (isWirePath(url)) return wire;
    return mayKeepOpener(url.split('?', 1)[0] ?? '') ? cutFree : headers;
  };
}

/** What helmet would write. */
function valuesOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

function rules(env: Env): HelmetOptions {
  const https = env.publicUrl.startsWith('https://');
  const socket = env.publicUrl.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Videos of lessons may stand on a server of the instructor; their captions are made in the page.
        mediaSrc: ["'self'", 'https:', 'blob:'],
        connectSrc: ["'self'", new URL(socket).origin],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
