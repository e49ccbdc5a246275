import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROLES } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { writeError } from '#platform/errors/error.filter.ts';
import { Log } from '#platform/logging/log.ts';
import { DeniedPersonChanges } from './denied-person-changes.ts';

const MAX_ID = 60;

/** Writes every denied change of a person to the audit log before the answer goes out, whether the guard or a service denied it. */
@Catch()
export class DeniedPersonChangeFilter implements ExceptionFilter {
  constructor(
    private readonly denied: DeniedPersonChanges,
    private readonly log: Log,
  ) {}

  async catch(cause: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (cause instanceof AppError && cause.status < 500 && request.method !== 'GET')
      await this.record(cause, request);
    writeError(cause, request, http.getResponse<FastifyReply>(), this.log);
  }

  private record({ code }: AppError, request: FastifyRequest): Promise<void> {
    const { params, principal, ip } = request;
    const { id = '' } = params as { id?: string };
    const actorId = principal?.kind === 'user' ? principal.userId : undefined;
    return this.denied.record({
      ...{ code, subject: id.slice(0, MAX_ID), actorId, ip },
      wanted: wanted(request),
    });
  }
}

/** What was attempted: the end of the address, and known roles. Nothing else of an unchecked body is written. */
function wanted({ url, body }: FastifyRequest): Record<string, unknown> {
  const change = (url.split('?')[0] ?? '').split('/').at(-1) ?? '';
  if (change !== 'roles') return { change: change.slice(0, MAX_ID) };
  const { add, remove } = (body ?? {}) as { add?: unknown; remove?: unknown };
  return { change, ...known('add', add), ...known('remove', remove) };
}

function known(key: string, sent: unknown): Record<string, unknown> {
  const roles = Array.isArray(sent) ? ROLES.filter((role) => sent.includes(role)) : [];
  return roles.length > 0 ? { [key]: roles } : {};
}
