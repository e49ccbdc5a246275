import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { writeError } from '#platform/errors/error.filter.ts';
import { Log } from '#platform/logging/log.ts';
import { DeniedAttempts } from './denied-attempts.ts';

/** On every route of the auth API: what is refused is in the audit log first. */
@Catch(AppError)
export class DeniedAttemptsFilter implements ExceptionFilter {
  constructor(
    private readonly deniedAttempts: DeniedAttempts,
    private readonly log: Log,
  ) {}

  async catch(cause: AppError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    await this.deniedAttempts.record(cause, request);
    writeError(cause, request, http.getResponse<FastifyReply>(), this.log);
  }
}
