import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../../config/env.ts';
import { keepsOpener } from './reserved-paths.ts';

/** The browser's rules for every answer: no foreign scripts, no framing; HSTS only where the hub is reached by https. */
export function securityHeaders(app: FastifyInstance, env: Env): void {
  const headers = valuesOf(rules(env));
  const cutFree = { ...headers, 'cross-origin-opener-policy': 'unsafe-none' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(keepsOpener(request.url.split('?', 1)[0] ?? '') ? cutFree : headers);
    done();
  });
}

/** What helmet would write. None of it depends on the request, so it is asked once and not for every answer. */
function valuesOf(options: HelmetOptions): Record<string, string> {
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
        connectSrc: ["'self'", new URL(socket).origin],
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
