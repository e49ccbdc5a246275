import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../logging/log.ts';
import { answerBeforeEnd } from '../web/bodies/streamed-body.ts';
import { counter } from '../tracing/meter.ts';
import { METRICS } from '../tracing/metrics.ts';
import type { AppError } from './app-error.ts';
import { errorAnswer } from './error-body.ts';
import { toAppError } from './to-app-error.ts';

/** The one place where an error becomes an answer: a code, a sentence and the request id, never a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    writeError(cause, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log);
  }
}

const refusals = counter(METRICS.refusals);

/** Also used for what fails before Nest is reached (unparsable bodies, unknown routes). */
export function writeError(cause: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const error = toAppError(cause);
  refusals.add(1, { code: error.code, 'http.response.status_code': error.status });
  if (error.status >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (error.status === 413) answerBeforeEnd(request, reply);
  sendError(error, request, reply);
}

/** The answer alone, in the shape of the request's area. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const version = request.headers['x-supabase-api-version'];
  const { status, body, headers } = errorAnswer(error, {
    url: request.url,
    method: request.method,
    apiVersion: typeof version === 'string' ? version : undefined,
    requestId: request.id,
  });
  void reply
    .status(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
