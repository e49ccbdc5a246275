import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { writeError } from '#platform/errors/error.filter.ts';
import { Log } from '#platform/logging/log.ts';
import { BoundedAudit } from '#common/audit/index.ts';

const MAX_ID = 60;

/** Writes every denied change of a person to the audit log before the answer goes out, whether the guard or a service denied it. */
@Catch()
export class DeniedPersonChangeFilter implements ExceptionFilter {
  constructor(
    private readonly audit: BoundedAudit,
    private readonly log: Log,
  ) {}

  async catch(cause: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (cause instanceof AppError && cause.status < 500 && request.method !== 'GET')
      await this.record(cause, request).catch((fault: unknown) =>
        this.log.error({ err: fault }, 'a refused change of a person could not be written'),
      );
    writeError(cause, request, http.getResponse<FastifyReply>(), this.log);
  }

  private record({ code }: AppError, request: FastifyRequest): Promise<void> {
    const { params, principal, ip } = request;
    const { id = '', role } = params as { id?: string; role?: string };
    const actor = principal?.kind === 'user' ? { actorId: principal.userId } : { actorKind: 'anon' as const };
    const event = {
      action: role === undefined ? 'user.change_refused' : 'role.change_refused',
      subject: id.slice(0, MAX_ID),
      ...actor,
      ip,
      detail: { code, ...wanted(request, role) },
    };
    return this.audit.record(JSON.stringify(event), event);
  }
}

/** What was attempted, as the route names it. */
function wanted({ method, url }: FastifyRequest, role: string | undefined): Record<string, string> {
  if (role !== undefined)
    return { change: method === 'PUT' ? 'grant' : 'remove', role: role.slice(0, MAX_ID) };
  return { change: (url.split('?')[0] ?? '').split('/').at(-1) ?? '' };
}
