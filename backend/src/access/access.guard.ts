import { type CanActivate, type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { requestContext } from '#platform/context/request-context.ts';
import { ACCESS_RULE, type AccessRule, LOCK_RULE, type LockRule } from './access-rule.ts';
import {
  notDeclared,
  notSignedIn,
  roleNeeded,
  secondStepDue,
  serviceOnly,
  tokenRefused,
} from './access.errors.ts';
import { type Principal, PrincipalSource } from './principal.ts';
import { RefusalLog } from './refusal-log.ts';
import { SessionLock } from './session-lock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}

const BEARER = /^Bearer +(\S+)$/i;
type Handler = ReturnType<ExecutionContext['getHandler']>;

/** What a handler declares. */
interface Declared {
  readonly rule: AccessRule | undefined;
  /** Undefined holds, too: such a route is nobody's, for the audit of routes refuses it. */
  readonly lock: LockRule | undefined;
}

/**
 * Asks who calls, whether the handler's declared rule lets them in, and whether the idle lock of their session does. No rule
 * means nobody, and no word about the lock means that it holds.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  /** Decorators never change, and reading them costs as much as the rest of the check. */
  private readonly rules = new WeakMap<object, Map<Handler, Declared>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly source: PrincipalSource,
    private readonly lock: SessionLock,
    @Optional() private readonly refusals?: RefusalLog,
  ) {}

  /** Without a promise where the caller is known: most requests wait for nothing here. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { rule, lock } = this.declaredBy(context);
    if (!rule) throw notDeclared();
    if (rule.allow === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request);
    if (!token) throw notSignedIn(request.url);
    try {
      const found = this.find(token, request.url);
      if (!(found instanceof Promise)) return this.open(lock, enter(rule, found, request));
      return found
        .then((principal) => this.open(lock, enter(rule, principal, request)))
        .catch((cause: unknown) => this.refuse(cause, request));
    } catch (cause) {
      return this.refuse(cause, request);
    }
  }

  /** Whoever comes with a token and is not let in stands in the audit log before they hear of it. */
  private async refuse(cause: unknown, request: FastifyRequest): Promise<never> {
    await this.refusals?.note(cause, request);
    throw cause;
  }

  /** A locked session is no refusal of a caller: it stands in no audit log. */
  private open(lock: LockRule | undefined, principal: Principal): true | Promise<true> {
    if (lock === 'none' || lock === 'by_handler' || principal.kind !== 'user') return true;
    const held = lock === 'held' ? this.lock.assertOpen(principal) : this.lock.assertOpenLately(principal);
    return held?.then(() => true) ?? true;
  }

  private declaredBy(context: ExecutionContext): Declared {
    const type = context.getClass();
    const handler = context.getHandler();
    const known = this.rules.get(type)?.get(handler);
    if (known) return known;
    const declared = this.read([handler, type]);
    this.rules.set(type, new Map(this.rules.get(type)).set(handler, declared));
    return declared;
  }

  private read(places: [Handler, ReturnType<ExecutionContext['getClass']>]): Declared {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, places);
    const lock = this.reflector.getAllAndOverride<LockRule | undefined>(LOCK_RULE, places);
    return { rule, lock };
  }

  private find(token: string, url: string): Principal | Promise<Principal> {
    try {
      const found = this.source.find(token);
      if (!(found instanceof Promise)) return found;
      return found.catch((cause: unknown) => {
        throw tokenRefused(url, cause);
      });
    } catch (cause) {
      throw tokenRefused(url, cause);
    }
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** Names the caller before it judges: a refusal is logged with the name of who was refused. */
function enter(rule: AccessRule, principal: Principal, request: FastifyRequest): Principal {
  request.principal = principal;
  const running = requestContext.get();
  if (running && principal.kind === 'user') {
    running.actorId = principal.userId;
    running.sessionId = principal.sessionId;
  }
  admit(rule, principal, request.url);
  return principal;
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
