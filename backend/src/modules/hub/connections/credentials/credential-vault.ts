import { Injectable } from '@nestjs/common';
import { AdapterError } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import {
  assertGrant,
  type CredentialFields,
  CredentialSource,
  type Grant,
  missingKey,
} from '#hub/egress/index.ts';
import { ConnectionDirectory, type HeldConnections } from '../directory/connection-directory.ts';
import { credentialAad } from './credential-aad.ts';
import type { HeldConnection } from '../directory/held-connection.ts';
import { ExpiringTokens } from '../oauth/expiring-tokens.ts';
import { type CredentialRef, TokenRenewer } from '../oauth/token-renewer.ts';
import { freshness } from '../oauth/token-set.ts';
import { ReconnectNotifier } from '../reconnect/reconnect-notifier.ts';

interface Opened {
  readonly aad: string;
  readonly fields: CredentialFields;
}

const REASON = 'The tool no longer accepts the stored credentials.';

/**
 * Opens credentials, and only for a grant: what a ciphertext is bound to is taken from the grant itself, so a grant for
 * another person, context or tool opens nothing. Opened ones live as long as the directory keeps their connection.
 */
@Injectable()
export class CredentialVault extends CredentialSource {
  private readonly opened = new WeakMap<HeldConnection, Opened>();

  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly renewer: TokenRenewer,
    private readonly expiring: ExpiringTokens,
    private readonly notifier: ReconnectNotifier,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {
    super();
  }

  open(grant: Grant): CredentialFields | Promise<CredentialFields> {
    assertGrant(grant, this.clock.now().getTime());
    const held = this.directory.ofGrant(grant);
    return held instanceof Promise ? held.then((found) => this.find(found, grant)) : this.find(held, grant);
  }

  /** Only tokens can be renewed: a key that is refused stays refused. */
  async renew(grant: Grant, refused: CredentialFields): Promise<CredentialFields | undefined> {
    const ref = refOf(grant);
    // A key that got no token last time is not sent again with every call.
    if (!refused['refresh_token'] && (await this.needsReconnect(grant))) return undefined;
    if (!(await this.renewer.canRenew(ref, refused))) return undefined;
    assertGrant(grant, this.clock.now().getTime());
    return this.renewer.renewRefused(ref, refused);
  }

  refused(grant: Grant): Promise<void> {
    return this.notifier.notify(grant, REASON);
  }

  private async needsReconnect(grant: Grant): Promise<boolean> {
    const held = await this.directory.ofGrant(grant);
    return held.get(grant.toolId)?.needsReconnect ?? false;
  }

  private find(held: HeldConnections, grant: Grant): CredentialFields | Promise<CredentialFields> {
    const connection = held.get(grant.toolId);
    const fits = connection?.id === grant.connectionId && connection.credentialsId === grant.credentialsId;
    if (!fits || connection.sealed === null) throw missingKey(grant.context);
    const aad = credentialAad(grant.context, grant.ownerId, grant.toolId);
    return this.usable(grant, connection, this.unseal(connection, connection.sealed, aad));
  }

  /** A token that expires soon is renewed in the background; an expired one before the call. */
  private usable(
    grant: Grant,
    { needsReconnect }: HeldConnection,
    fields: CredentialFields,
  ): CredentialFields | Promise<CredentialFields> {
    const state = freshness(fields, this.clock.now());
    if (state === 'fresh') return fields;
    if (needsReconnect) throw new AdapterError('unauthorized', REASON);
    if (state === 'over') return this.renewer.renewOver(refOf(grant));
    this.expiring.queueRenewal(grant.credentialsId, fields['renew_at'] ?? '');
    return fields;
  }

  private unseal(connection: HeldConnection, sealed: string, aad: string): CredentialFields {
    const known = this.opened.get(connection);
    if (known?.aad === aad) return known.fields;
    const fields = Object.freeze(JSON.parse(this.vault.open(sealed, aad)) as Record<string, string>);
    this.opened.set(connection, { aad, fields });
    return fields;
  }
}

const refOf = ({ credentialsId: id, context, ownerId, toolId }: Grant): CredentialRef => ({
  id,
  context,
  ownerId,
  toolId,
});
