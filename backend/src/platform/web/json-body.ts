import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBodyParser } from 'fastify';

/** JSON bodies as Fastify reads them, except that none at all is fine: the standard client signs out with an empty one. */
export function jsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const strict = fastify.getDefaultJsonParser('error', 'error');
  const parse: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void strict(request, body.toString('utf8'), done);
  };
  app.useBodyParser('application/json', { bodyLimit: fastify.initialConfig.bodyLimit }, parse);
}
