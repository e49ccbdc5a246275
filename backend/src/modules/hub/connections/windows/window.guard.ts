import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '#access/bearer-token.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { ConnectWindows } from './windows.service.ts';

/**
 * Lets the holder of a window's token act for its person, on this attempt only: the routes of a window are public to the guard of
 * roles, and nothing else takes this token.
 */
@Injectable()
export class WindowGuard implements CanActivate {
  constructor(private readonly windows: ConnectWindows) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const person = await this.windows.personIn(request.params.id, bearerToken(request));
    request.principal = person;
    const running = requestContext.get();
    if (running) running.actorId = person.userId;
    return true;
  }
}
