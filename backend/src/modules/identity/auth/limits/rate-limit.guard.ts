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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName>(LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const wait = await this.limits.take(name, request.ip, { alone: isRefresh(request) });
    if (wait > 0) throw tooManyRequests(wait, `requests:${name}`);
    return true;
  }
}

/** Every open page refreshes: one statement is all that may cost. Nobody guesses a refresh token. */
const isRefresh = ({ query }: FastifyRequest): boolean =>
  (query as { grant_type?: unknown } | undefined)?.grant_type === 'refresh_token';

export const RateLimited = (name: LimitName): MethodDecorator =>
  applyDecorators(SetMetadata(LIMIT, name), UseGuards(RateLimitGuard));
