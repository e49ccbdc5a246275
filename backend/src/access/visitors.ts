import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { bearerToken } from './access.guard.ts';
import { PrincipalSource, type UserPrincipal } from './principal.ts';

/**
 * Who asks at a public route, when they came signed in. A token that is not good (any more) is nobody's: a public route
 * refuses nobody for it.
 */
@Injectable()
export class Visitors {
  constructor(private readonly source: PrincipalSource) {}

  async find(request: FastifyRequest): Promise<UserPrincipal | null> {
    const token = bearerToken(request);
    if (!token) return null;
    try {
      const principal = await this.source.find(token);
      return principal.kind === 'user' && !principal.secondStepDue ? principal : null;
    } catch (cause) {
      if (cause instanceof AppError && cause.status < 500) return null;
      throw cause;
    }
  }
}
