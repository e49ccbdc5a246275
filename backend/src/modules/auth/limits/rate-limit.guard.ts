import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '../auth.errors.ts';
import { type LimitName, RateLimits } from './rate-limits.ts';

const LIMIT = 'chairside:rate-limit';

/** Asks the limit of `@RateLimited(…)` before the handler runs. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const name = this.reflector.get<LimitName>(LIMIT, context.getHandler());
    const wait = this.limits.take(name, context.switchToHttp().getRequest<FastifyRequest>().ip);
    if (wait > 0) throw tooManyRequests(wait);
    return true;
  }
}

export const RateLimited = (name: LimitName): MethodDecorator =>
  applyDecorators(SetMetadata(LIMIT, name), UseGuards(RateLimitGuard));
