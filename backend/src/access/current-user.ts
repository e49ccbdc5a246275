import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notSignedIn } from './access.errors.ts';
import { ANON, type Principal, type UserPrincipal } from './principal.ts';

/** The person behind a request whose route let only people in. */
export function personOf(request: FastifyRequest): UserPrincipal {
  if (request.principal?.kind !== 'user') throw notSignedIn(request.url);
  return request.principal;
}

/** The signed-in person of a handler that is `@SignedIn()` or `@Requires(…)`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserPrincipal =>
  personOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Who calls a handler that is `@Anyone()`: a person, the operator's key, or nobody in particular. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal =>
    context.switchToHttp().getRequest<FastifyRequest>().principal ?? ANON,
);
