import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { Public } from './access-rule.ts';
import { CallerStrategies } from './caller-strategies.ts';
import type { Principal, UserPrincipal } from './principal.ts';

/** Finds the caller of a public route. A missing or refused token is no error there: the caller counts as signed out. */
@Injectable()
export class OptionalUserGuard extends AuthGuard() {
  constructor(strategies: CallerStrategies) {
    super({ defaultStrategy: strategies.names, property: 'principal', session: false });
  }

  override handleRequest<T>(error: unknown, found: T | false): T {
    if (error && !(error instanceof AppError && error.status < 500)) throw error;
    return (found || undefined) as T;
  }
}

/** A public route whose answer depends on whether the caller is signed in: its handler takes `@OptionalUser()`. */
export const PublicOrSignedIn = () => applyDecorators(Public(), UseGuards(OptionalUserGuard));

/** The signed-in person of a `@PublicOrSignedIn()` handler, or null. One whose second step is due counts as signed out. */
export const OptionalUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  userOf(context.switchToHttp().getRequest<FastifyRequest>().principal),
);

const userOf = (principal: Principal | undefined): UserPrincipal | null =>
  principal?.kind === 'user' && !principal.secondStepDue ? principal : null;
