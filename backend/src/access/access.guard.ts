import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { requestContext } from '../platform/context/request-context.ts';
import { ACCESS_RULE, type AccessRule } from './access-rule.ts';
import {
  notDeclared,
  notSignedIn,
  roleNeeded,
  secondStepDue,
  serviceOnly,
  tokenRefused,
} from './access.errors.ts';
import { type Principal, PrincipalSource } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** Asks who calls and whether the handler's declared rule lets them in. No rule means nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly source: PrincipalSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw notDeclared();
    if (rule.allow === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request);
    if (!token) throw notSignedIn(request.url);
    const principal = await this.source.find(token).catch((cause: unknown) => {
      throw tokenRefused(request.url, cause);
    });
    // Before the rule: a refusal is logged with the name of who was refused.
    request.principal = principal;
    const running = requestContext.get();
    if (running && principal.kind === 'user') running.actorId = principal.userId;
    admit(rule, principal, request.url);
    return true;
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

function admit(rule: AccessRule, principal: Principal, url: string): void {
  if (rule.allow === 'service') {
    if (principal.kind === 'service') return;
    throw serviceOnly();
  }
  if (principal.kind !== 'user') throw notSignedIn(url);
  // The auth wire has rules of its own: the second step itself is taken there.
  if (principal.secondStepDue && !url.startsWith('/auth/v1/')) throw secondStepDue();
  if (rule.allow === 'roles' && !rule.roles.some((role) => principal.roles.includes(role)))
    throw roleNeeded(rule.roles);
}
