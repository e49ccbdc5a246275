import { Injectable } from '@nestjs/common';
import type { Effect, ToolManifest } from '@chairside/kit';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Log } from '../../../platform/logging/log.ts';
import { Audit } from '../../audit/index.ts';
import { ConnectionDirectory, type HeldConnection, type HeldConnections } from '../../connections/index.ts';
import { type Enforced, type Grant, missingKey, mintGrant } from '../../egress/index.ts';
import { noIntegration } from '../../tools/index.ts';
import { accessRefused, contextRefused } from '../proxy.errors.ts';
import type { Once } from '../once/lease.ts';
import { decide } from './decide.ts';

/** Who asks, and for which kind of connection. `claim` is what a caller says about itself: compared, never believed. */
export interface Asker {
  readonly user: UserPrincipal;
  readonly usePlatform: boolean;
  readonly claim: 'user' | 'platform' | undefined;
  /** With an Idempotency-Key: what must be done before the tool hears of the call. */
  readonly once?: Once;
}
export interface Admission {
  readonly connection: HeldConnection;
  readonly enforced: Enforced;
}

/**
 * Decides about every call to a tool: context, ownership, permission. Its yes is an admission to one connection; only
 * `grant` turns that into the object that opens a credential.
 */
@Injectable()
export class IntegrationGuard {
  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly audit: Audit,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** The connections this asker may use at all. */
  async reachable(asker: Asker): Promise<{ readonly held: HeldConnections; readonly enforced: Enforced }> {
    const verdict = decide({
      actor: asker.user.roles.includes('admin') ? 'admin' : 'person',
      feature: asker.claim === 'platform' ? 'platform' : 'user',
      connection: asker.usePlatform ? 'platform' : 'user',
    });
    if (!verdict.allowed) throw await this.blocked(asker, verdict.text);
    const held = asker.usePlatform ? this.directory.ofHub() : this.directory.ofUser(asker.user.userId);
    return { held: held instanceof Promise ? await held : held, enforced: verdict.enforced };
  }

  async admit(asker: Asker, { id, name }: ToolManifest, effect: Effect): Promise<Admission> {
    const { held, enforced } = await this.reachable(asker);
    const connection = held.get(id);
    if (!connection) throw noIntegration(name);
    const access = effect === 'read' ? 'read' : 'write';
    if (connection.permissions[access] !== true) throw accessRefused(name, access);
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
        toolId: connection.toolId,
        connectionId: connection.id,
        credentialsId: connection.credentialsId,
        effect,
      },
      this.clock.now().getTime(),
    );
  }

  /** A broken rule is a security event: written down before it is answered. */
  private async blocked({ user, usePlatform, claim }: Asker, text: string): Promise<Error> {
    const detail = { use_platform_integration: usePlatform, claim: claim ?? null };
    this.log.warn({ userId: user.userId, ...detail }, 'integration rule broken');
    await this.audit.record({ action: 'integration.blocked', actorId: user.userId, detail });
    return contextRefused(text);
  }
}
