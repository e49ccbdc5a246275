import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, for limits, sessions and the audit log. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string | null;
  /** What the `aud` of a token given to this client says; the hub's own where it asks for none. */
  readonly audience?: string | undefined;
}

const MAX_AGENT = 300;

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const userAgent = request.headers['user-agent']?.slice(0, MAX_AGENT) ?? null;
  return { ip: request.ip, userAgent, audience: wantedAudience(request) };
});

/** The audience a client asks for; the wire's guard knows which there are. */
export function wantedAudience({ headers }: FastifyRequest): string | undefined {
  const wanted = headers['x-jwt-aud'];
  return typeof wanted === 'string' && wanted !== '' ? wanted : undefined;
}
