import type { UserPrincipal } from '#access/principal.ts';
import type { HeldConnections } from '#hub/connections/index.ts';
import type { Enforced } from '#hub/egress/index.ts';
import type { IdempotentCall } from '../idempotency/idempotency-lease.ts';

/** Who makes a call, and through which kind of connection. */
export interface Caller {
  readonly user: UserPrincipal;
  readonly usePlatform: boolean;
  /** X-Integration-Context: compared with the connection that is used. It grants nothing. */
  readonly contextHeader: 'user' | 'platform' | undefined;
  /** Set by jobs only: work of the hub, started by a person, that acts as the system. */
  readonly system?: true;
  /** Set by scheduled jobs only: nobody started it, and `user` names nobody. Such work only reads. */
  readonly nobody?: true;
  /** Use this organisation's connections, not the caller's own or the hub's. The guard reads the caller's permission there. */
  readonly organisation?: string;
  /** Set for a call with an Idempotency-Key. */
  readonly idempotency?: IdempotentCall;
  /** What the guard answered for this caller within the same request, so that it need not read it again. */
  readonly usable?: UsableConnections;
}

/** The caller of a job that works for a person: their own connections and no role, whatever roles they hold. */
export const callerOfJob = (userId: string): Caller => ({
  user: {
    ...{ kind: 'user', userId, sessionId: '', email: '' },
    ...{ roles: [], aal: 'aal1', secondStepDue: false },
  },
  usePlatform: false,
  contextHeader: 'user',
});

/** The caller of a scheduled job about a connection of the hub, or of an organisation: the system, for nobody. */
export const callerOfHub = (organisation: string | null): Caller => ({
  ...callerOfJob(''),
  ...{ usePlatform: true, contextHeader: 'platform', system: true, nobody: true },
  ...(organisation !== null && { organisation }),
});

/** The person who makes a call; null where nobody does. */
export const actorOf = ({ user, nobody }: Caller): string | null => (nobody ? null : user.userId);

/** Half of the second within which a disconnected tool or a withdrawn permission must refuse calls. */
const FRESH_MS = 500;

/**
 * The connections that a caller may use, in which context, and whether to write. Only the guard makes one. A feature hands
 * it on with the caller (`Caller.usable`), so that several calls of one request read connections and permissions once.
 */
export class UsableConnections {
  readonly held: HeldConnections;
  readonly enforced: Enforced;
  readonly mayWrite: boolean;

  /** @param readAt `Clock.elapsed()` before connections and permissions were read, in milliseconds */
  constructor(
    private readonly caller: Caller,
    { held, enforced, mayWrite }: Pick<UsableConnections, 'held' | 'enforced' | 'mayWrite'>,
    private readonly readAt: number,
  ) {
    this.held = held;
    this.enforced = enforced;
    this.mayWrite = mayWrite;
  }

  /** Whether it was read for this very caller, within the last half second. */
  isFor({ user, usePlatform, contextHeader, organisation, system }: Caller, now: number): boolean {
    const own = this.caller;
    return (
      own.user === user &&
      own.usePlatform === usePlatform &&
      own.contextHeader === contextHeader &&
      own.organisation === organisation &&
      own.system === system &&
      now - this.readAt < FRESH_MS
    );
  }
}
