import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, for limits, sessions and the audit log. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string | null;
}

const MAX_AGENT = 300;

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, MAX_AGENT) ?? null };
});
