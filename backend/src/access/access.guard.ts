import { type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
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
import { bearerToken } from './bearer-token.ts';
import { CallerStrategies } from './caller-strategies.ts';
import { ANON, type Principal } from './principal.ts';
import { DeniedAttemptLog } from './denied-attempt-log.ts';
import { SessionLock } from './session-lock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** What a handler declares. */
interface Declared {
  readonly rule: AccessRule | undefined;
  /** Undefined counts as `held`. The audit of routes refuses such a route. */
  readonly lock: LockRule | undefined;
}

/**
 * Lets Passport's strategies find the caller, then checks the handler's declared rule and the idle lock of the session
 * (decision 40). Denies by default: a handler without a rule admits nobody, and one without a lock rule is held by the lock.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  /** Decorators never change, and reading them costs as much as the rest of the check. */
  private readonly rules = new WeakMap<object, Map<Handler, Declared>>();

  constructor(
    private readonly strategies: CallerStrategies,
    private readonly reflector: Reflector,
    private readonly lock: SessionLock,
    @Optional() private readonly denied?: DeniedAttemptLog,
  ) {
    super({ defaultStrategy: strategies.names, property: 'principal', session: false });
  }

  /**
   * @returns true, or rejects: it never answers false
   * @throws AppError 401, 403 or 423, in the shape of the path
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { rule, lock } = this.declaredBy(context);
    if (!rule) throw notDeclared();
    if (rule.allow === 'public') return true;
    const request = this.getRequest(context) as FastifyRequest;
    let principal: Principal;
    try {
      principal = this.known(request) ?? (await this.authenticate(context, request));
      nameInLog(principal);
      assertAllowed(rule, principal, request.url);
    } catch (cause) {
      await this.recordDenied(cause, request);
      throw cause;
    }
    // A locked session is not a denied attempt: the audit log has no row for it.
    const unlocked = this.checkLock(lock, principal);
    if (unlocked) await unlocked;
    return true;
  }

  /**
   * Passport makes five closures for each strategy and request, and V8 keeps closures that are stored in properties, with all
   * they reach, until its next full collection. A caller who is known from memory does without.
   */
  private known(request: FastifyRequest): Principal | null {
    const principal = this.strategies.known(request);
    if (principal) request.principal = principal;
    return principal;
  }

  private async authenticate(context: ExecutionContext, request: FastifyRequest): Promise<Principal> {
    await super.canActivate(context);
    return request.principal ?? ANON;
  }

  /** Passport's result. A strategy's error arrives as `error`; no strategy that knows the caller, as `found` false. */
  override handleRequest<T>(error: unknown, found: T | false, _info: unknown, context: ExecutionContext): T {
    const { url } = this.getRequest(context) as FastifyRequest;
    if (error) throw tokenRefused(url, error);
    if (found) return found;
    if (this.declaredBy(context).rule?.allow === 'anyone') return ANON as T;
    throw notSignedIn(url);
  }

  /** Runs before the answer goes out. Who brings no token attempts nothing. */
  private async recordDenied(cause: unknown, request: FastifyRequest): Promise<void> {
    if (bearerToken(request)) await this.denied?.record(cause, request);
  }

  private checkLock(lock: LockRule | undefined, principal: Principal): Promise<void> | undefined {
    if (lock === 'none' || lock === 'by_handler' || principal.kind !== 'user') return undefined;
    return lock === 'held' ? this.lock.assertOpen(principal) : this.lock.assertOpenCached(principal);
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
}

/** Runs before the rule is checked, so that log lines and audit rows of a denied caller name the caller. */
function nameInLog(principal: Principal): void {
  const running = requestContext.get();
  if (!running) return;
  if (principal.kind === 'user') {
    running.actorId = principal.userId;
    running.sessionId = principal.sessionId;
  } else if (principal.kind === 'service' && principal.tokenId) {
    running.serviceTokenId = principal.tokenId;
  }
}

function assertAllowed(rule: AccessRule, principal: Principal, url: string): void {
  if (rule.allow === 'service') {
    if (principal.kind === 'service') return;
    throw serviceOnly();
  }
  if (principal.kind !== 'user') {
    if (rule.allow === 'anyone') return;
    throw notSignedIn(url);
  }
  // The auth API has rules of its own: the second step itself is taken there.
  if (principal.secondStepDue && !url.startsWith('/auth/v1/')) throw secondStepDue();
  if (rule.allow !== 'roles') return;
  const role = rule.roles.find((one) => principal.roles.includes(one));
  if (!role) throw roleNeeded(rule.roles);
  const running = requestContext.get();
  if (running) running.actingRole = role;
}
