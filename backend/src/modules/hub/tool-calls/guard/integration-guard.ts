import { Injectable } from '@nestjs/common';
import type { Effect, ToolManifest } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Audit } from '#common/audit/index.ts';
import { ConnectionDirectory, type HeldConnection, type HeldConnections } from '#hub/connections/index.ts';
import {
  type Enforced,
  type Grant,
  type IntegrationContext,
  missingKey,
  mintGrant,
} from '#hub/egress/index.ts';
import { Organisations, type Permission } from '#identity/organisations/index.ts';
import { noIntegration } from '#hub/tools/index.ts';
import { accessRefused, contextRefused, notGrantedToWrite, reconnectFirst } from '../proxy.errors.ts';
import type { Once } from '../once/lease.ts';
import { decide, type Verdict } from './decide.ts';

/** Who asks, and for which kind of connection. `claim` is what a caller says about itself: compared, never believed. */
export interface Asker {
  readonly user: UserPrincipal;
  readonly usePlatform: boolean;
  readonly claim: 'user' | 'platform' | undefined;
  /** Through this organisation's connections, instead of the caller's own or the hub's. Asked of the members, never believed. */
  readonly organisation?: string;
  /** With an Idempotency-Key: what must be done before the tool hears of the call. */
  readonly once?: Once;
}
/** The connections an asker may use, in which capacity, and whether to change anything. */
export interface Reachable {
  readonly held: HeldConnections;
  readonly enforced: Enforced;
  readonly mayWrite: boolean;
}
export interface Admission {
  readonly connection: HeldConnection;
  readonly enforced: Enforced;
}

/** What an organisation's connections are for so far: its practice systems. */
const READS: Permission = 'practice.read';
const WRITES: Permission = 'practice.write';
const NONE: HeldConnections = new Map();

/**
 * Decides about every call to a tool: context, ownership, permission. Its yes is an admission to one connection; only
 * `grant` turns that into the object that opens a credential.
 */
@Injectable()
export class IntegrationGuard {
  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly organisations: Organisations,
    private readonly audit: Audit,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** The connections this asker may use at all. */
  async reachable(asker: Asker): Promise<Reachable> {
    if (asker.organisation !== undefined) return this.ofOrganisation(asker, asker.organisation);
    const verdict = verdictFor(asker, asker.usePlatform ? 'platform' : 'user');
    if (!verdict.allowed) throw await this.blocked(asker, verdict.text);
    const held = asker.usePlatform ? this.directory.ofHub() : this.directory.ofUser(asker.user.userId);
    return { held: held instanceof Promise ? await held : held, enforced: verdict.enforced, mayWrite: true };
  }

  /** The rule under which a person connects an account of their own: there is no connection yet, and it holds all the same. */
  async connecting(asker: Asker): Promise<Enforced> {
    const verdict = verdictFor(asker, 'user');
    if (!verdict.allowed) throw await this.blocked(asker, verdict.text);
    return verdict.enforced;
  }

  /**
   * Organisation-wide work is a platform feature (feature-areas A4): it runs as the system, once the caller's permission
   * there is checked. That is asked anew for every call. For everybody else there is no connection, like where there is none.
   */
  private async ofOrganisation(asker: Asker, id: string): Promise<Reachable> {
    const verdict = decide({
      actor: 'system',
      feature: asker.claim === 'user' ? 'user' : 'platform',
      connection: 'platform',
    });
    if (!verdict.allowed) throw await this.blocked(asker, verdict.text);
    const { enforced } = verdict;
    const permissions = await this.organisations.permissionsIn(id, asker.user.userId);
    if (!permissions.includes(READS)) {
      this.log.warn({ userId: asker.user.userId, organisation: id }, 'no permission in this organisation');
      return { held: NONE, enforced, mayWrite: false };
    }
    const held = await this.directory.ofOrganisation(id);
    return { held, enforced, mayWrite: permissions.includes(WRITES) };
  }

  async admit(asker: Asker, { id, name }: ToolManifest, effect: Effect): Promise<Admission> {
    const { held, enforced, mayWrite } = await this.reachable(asker);
    const connection = held.get(id);
    if (!connection) throw noIntegration(name);
    const access = effect === 'read' ? 'read' : 'write';
    if (access === 'write' && !mayWrite) throw notGrantedToWrite(name);
    if (connection.permissions[access] !== true) throw accessRefused(name, access);
    if (isWithheld(connection)) throw reconnectFirst(name);
    if (connection.reach === 'missing_key') throw missingKey(enforced.context);
    return { connection, enforced };
  }

  grant({ user }: Asker, { connection, enforced }: Admission, effect: Effect): Grant {
    if (connection.credentialsId === null) throw missingKey(enforced.context);
    return mintGrant(
      {
        ...enforced,
        actorId: user.userId,
        ownerId: connection.ownerId,
        organisationId: connection.organisationId,
        toolId: connection.toolId,
        connectionId: connection.id,
        credentialsId: connection.credentialsId,
        effect,
      },
      this.clock.now().getTime(),
    );
  }

  /** A broken rule is a security event: written down before it is answered. */
  private async blocked({ user, usePlatform, claim, organisation }: Asker, text: string): Promise<Error> {
    const detail = {
      use_platform_integration: usePlatform,
      claim: claim ?? null,
      ...(organisation !== undefined && { organisation }),
    };
    this.log.warn({ userId: user.userId, ...detail }, 'integration rule broken');
    await this.audit.record({ action: 'integration.blocked', actorId: user.userId, detail });
    return contextRefused(text);
  }
}

const verdictFor = ({ user, claim }: Asker, connection: IntegrationContext): Verdict =>
  decide({
    actor: user.roles.includes('admin') ? 'admin' : 'person',
    feature: claim === 'platform' ? 'platform' : 'user',
    connection,
  });

/** Its key was given for another address than the tool's present one. */
const isWithheld = ({ needsReconnect, sealed, reach }: HeldConnection): boolean =>
  needsReconnect && sealed === null && reach !== 'mock';
