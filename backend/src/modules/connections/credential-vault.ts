import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/crypto/vault.ts';
import { Sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/logging/log.ts';
import {
  assertGrant,
  type CredentialFields,
  CredentialSource,
  type Grant,
  missingKey,
} from '../egress/index.ts';
import { ConnectionDirectory, type HeldConnections } from './connection-directory.ts';
import { credentialAad } from './credential-aad.ts';
import type { HeldConnection } from './held-connection.ts';

interface Opened {
  readonly aad: string;
  readonly fields: CredentialFields;
}

const REFUSED = `update picaos_integrations set needs_reconnect = true, updated_at = $4, reconnect_reason = $5
  where id = $1 and user_id = $2 and credentials_id = $3 and not needs_reconnect`;
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
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  open(grant: Grant): CredentialFields | Promise<CredentialFields> {
    assertGrant(grant, this.clock.now().getTime());
    const held = grant.context === 'user' ? this.directory.ofUser(grant.ownerId) : this.directory.ofHub();
    return held instanceof Promise ? held.then((found) => this.find(found, grant)) : this.find(held, grant);
  }

  async refused(grant: Grant): Promise<void> {
    if (grant.context !== 'user') return;
    const { connectionId, ownerId, credentialsId, toolId } = grant;
    const marked = await this.sql.run('connection_refused', REFUSED, [
      connectionId,
      ownerId,
      credentialsId,
      this.clock.now(),
      REASON,
    ]);
    if (marked === 0) return;
    this.directory.forget(ownerId);
    this.log.warn({ tool: toolId, connectionId }, 'the vendor refused a stored credential');
  }

  private find(held: HeldConnections, grant: Grant): CredentialFields {
    const connection = held.get(grant.toolId);
    const fits = connection?.id === grant.connectionId && connection.credentialsId === grant.credentialsId;
    if (!fits || connection.sealed === null) throw missingKey(grant.context);
    return this.unseal(
      connection,
      connection.sealed,
      credentialAad(grant.context, grant.ownerId, grant.toolId),
    );
  }

  private unseal(connection: HeldConnection, sealed: string, aad: string): CredentialFields {
    const known = this.opened.get(connection);
    if (known?.aad === aad) return known.fields;
    const fields = Object.freeze(JSON.parse(this.vault.open(sealed, aad)) as Record<string, string>);
    this.opened.set(connection, { aad, fields });
    return fields;
  }
}
