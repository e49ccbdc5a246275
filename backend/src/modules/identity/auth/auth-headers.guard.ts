import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { bearerToken } from '#access/bearer-token.ts';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { apiKeyMissing, apiKeyWrong, audienceMismatch, audienceUnknown } from './auth.errors.ts';
import { wantedAudience } from './http-client-info.ts';
import { ServiceKeyStrategy } from './strategies/service-key.strategy.ts';

const WITHOUT_KEY = 'chairside:without-api-key';

/** For routes that a browser opens by address, and for what a client reads before it has a key: they carry no header. */
export const WithoutApiKey = () => SetMetadata(WITHOUT_KEY, true);

/** Checks the headers of the auth API other than the bearer token: the public key, where it is required, and the audience. */
@Injectable()
export class AuthHeadersGuard implements CanActivate {
  constructor(
    private readonly env: Env,
    private readonly reflector: Reflector,
    private readonly keys: ServiceKeyStrategy,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.checkAudience(request);
    const free = this.reflector.getAllAndOverride<boolean | undefined>(WITHOUT_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (this.env.AUTH_REQUIRE_APIKEY && !free) await this.checkKey(request);
    return true;
  }

  /** A person's token is no key: the public one or the operator's is wanted. */
  private async checkKey({ headers: { apikey } }: FastifyRequest): Promise<void> {
    if (typeof apikey !== 'string' || apikey === '') throw apiKeyMissing();
    if (!(await this.keys.find(apikey).catch(nullForRefusal))) throw apiKeyWrong();
  }

  private checkAudience(request: FastifyRequest): void {
    const wanted = wantedAudience(request);
    if (wanted === undefined) return;
    if (!this.env.AUTH_AUDIENCES.includes(wanted)) throw audienceUnknown();
    if (request.principal?.kind !== 'user') return;
    // The access guard has checked the token already; only its claims are read here.
    if (decodeJwt(bearerToken(request) ?? '').aud !== wanted) throw audienceMismatch();
  }
}

function nullForRefusal(cause: unknown): null {
  if (cause instanceof AppError && cause.status < 500) return null;
  throw cause;
}
