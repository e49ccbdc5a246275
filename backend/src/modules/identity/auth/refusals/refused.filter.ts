import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { writeError } from '#platform/errors/error.filter.ts';
import { Log } from '#platform/logging/log.ts';
import { Refusals } from './refusals.ts';

/** On every route of the auth wire: what is refused is in the audit log first. */
@Catch(AppError)
export class RefusedOnTheWire implements ExceptionFilter {
  constructor(
    private readonly refusals: Refusals,
    private readonly log: Log,
  ) {}

  async catch(cause: AppError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    await this.refusals.record(cause, request);
    writeError(cause, request, http.getResponse<FastifyReply>(), this.log);
  }
}
