import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBodyParser } from 'fastify';
import { unstorableText } from '../../errors/to-app-error.ts';
import { jsonBoundsFault } from './json-bounds.ts';

/** How JSON may write a surrogate. Whole pairs too; parsed and written again only halves are, in small letters. */
const ESCAPED = /\\u[dD][89a-fA-F]/;
const HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** What a vendor signed are the bytes: there they stay what they are, and their handler parses them. */
const SIGNED = '/api/webhooks/';

/**
 * JSON bodies as Fastify reads them, except that none at all is fine: the standard client signs out with an empty one.
 * Half a surrogate pair is refused: the database would keep another character than the answer shows.
 */
export function jsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const strict = fastify.getDefaultJsonParser('error', 'error');
  const parse: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refusal = jsonBoundsFault(body);
    if (refusal) return done(refusal);
    if (request.url.startsWith(SIGNED)) return done(null, body);
    const text = body.toString('utf8');
    void strict(request, text, (fault, parsed) => {
      if (!fault && ESCAPED.test(text) && HALF.test(JSON.stringify(parsed))) done(unstorableText());
      else done(fault, parsed);
    });
  };
  app.useBodyParser('application/json', { bodyLimit: fastify.initialConfig.bodyLimit }, parse);
}
