import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterError } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { type CredentialFields, missingKey, TOKEN_LIMIT_MS } from '#hub/egress/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { ConnectionDirectory, PLATFORM_KEY } from '../directory/connection-directory.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { ReconnectNotifier } from '../reconnect/reconnect-notifier.ts';
import { TokenExchange } from './token-exchange.ts';
import { TokenClient } from './token-client.ts';
import { freshness, knownScopes, toFields } from './token-set.ts';

/** Which credential, and what its ciphertext is bound to. */
export interface CredentialRef {
  readonly id: string;
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  readonly toolId: string;
}

interface Stored {
  readonly sealed: string;
  readonly version: number;
}

const READ = `select sealed, version from credentials
  where id = $1 and context = $2 and owner_id = $3 and tool_id = $4 and withheld_at is null`;
/**
 * A process that dies while it renews holds the others up no longer than its vendor could have. A claim that ends later than
 * any made now is from before the clock was set back.
 */
const CLAIM = `update credentials set renewing_until = now() + interval '25 seconds'
  where id = $1 and version = $2 and (renewing_until is null or renewing_until < now()
    or renewing_until > now() + interval '1 minute')`;
const RELEASE = 'update credentials set renewing_until = null where id = $1 and version = $2';
const KEEP = `with kept as (
    update credentials set sealed = $3, version = version + 1, renewing_until = null, scopes = coalesce($4, scopes)
      where id = $1 and version = $2 returning context, owner_id
  )
  select pg_notify('connections', case context when 'user' then owner_id::text else ${PLATFORM_KEY} end)
    from kept left join platform_connections p on p.id = owner_id and context = 'platform'`;

const LOOK_AGAIN_MS = 120;

/** Whether stored fields still have to be renewed; another process may have done it. */
type Needed = (fields: CredentialFields) => boolean;

/**
 * Gives an expired token a new life, exactly once among all processes: who claims the row asks the vendor, everybody
 * else waits for the new version and reads it. No connection to the database is held meanwhile.
 */
@Injectable()
export class TokenRenewer {
  private readonly running = new Map<string, Promise<CredentialFields>>();

  constructor(
    private readonly client: TokenClient,
    private readonly buyer: TokenExchange,
    private readonly registry: ToolRegistry,
    private readonly directory: ConnectionDirectory,
    private readonly notifier: ReconnectNotifier,
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** For a caller that cannot do without: the token is over. */
  renewOver(ref: CredentialRef): Promise<CredentialFields> {
    return this.once(ref, (fields) => freshness(fields, this.clock.now()) === 'over');
  }

  renewDue(ref: CredentialRef): Promise<CredentialFields> {
    return this.once(ref, (fields) => freshness(fields, this.clock.now()) !== 'fresh');
  }

  /** The vendor refused this very token before its time. */
  renewRefused(ref: CredentialRef, refused: CredentialFields): Promise<CredentialFields> {
    return this.once(ref, (fields) => fields['access_token'] === refused['access_token']);
  }

  private once(ref: CredentialRef, needed: Needed): Promise<CredentialFields> {
    const running = this.running.get(ref.id);
    if (running) return running;
    const work = this.renew(ref, needed).finally(() => this.running.delete(ref.id));
    this.running.set(ref.id, work);
    return work;
  }

  private async renew(ref: CredentialRef, needed: Needed): Promise<CredentialFields> {
    const end = performance.now() + TOKEN_LIMIT_MS;
    for (;;) {
      const stored = await this.read(ref);
      const fields = this.opened(ref, stored);
      if (!needed(fields)) return this.found(ref, fields);
      if ((await this.sql.run('renew_claim', CLAIM, [ref.id, stored.version])) > 0)
        return this.ask(ref, stored, fields);
      if (performance.now() > end) throw this.tooSlow(ref);
      await pause(LOOK_AGAIN_MS * (1 + Math.random()));
    }
  }

  private async ask(
    ref: CredentialRef,
    { version }: Stored,
    before: CredentialFields,
  ): Promise<CredentialFields> {
    try {
      const fields = await this.renewed(ref, before);
      const sealed = this.vault.seal(JSON.stringify(fields), aadOf(ref));
      await this.sql.many('renew_keep', KEEP, [ref.id, version, sealed, knownScopes(fields)]);
      return this.found(ref, fields);
    } catch (cause) {
      await this.sql.run('renew_release', RELEASE, [ref.id, version]);
      if (cause instanceof AdapterError && cause.code === 'unauthorized')
        await this.notifier.notify({ ...ref, credentialsId: ref.id }, cause.message);
      throw cause;
    }
  }

  /** By the consent that stands behind it, or bought anew with what is kept. */
  private async renewed(ref: CredentialRef, before: CredentialFields): Promise<CredentialFields> {
    const tool = this.registry.get(ref.toolId);
    // Once it is known where they go: a change of the address withholds them in the same moment.
    const beforeSend = async (): Promise<void> => void (await this.read(ref));
    if (await this.buyer.sells(tool, before)) return this.buyer.buy(tool, before, { beforeSend });
    const token = before['refresh_token'];
    if (!token) throw noLastingAccess(tool.manifest.name);
    const answer = await this.client.refresh(tool, token, beforeSend);
    return toFields(answer, this.clock.now(), Math.random(), before);
  }

  /** Whether there is anything to renew it with. */
  async canRenew({ toolId }: CredentialRef, fields: CredentialFields): Promise<boolean> {
    return Boolean(fields['refresh_token']) || this.buyer.sells(this.registry.get(toolId), fields);
  }

  /** What this process remembers is older than what was found. */
  private found(ref: CredentialRef, fields: CredentialFields): CredentialFields {
    this.directory.forgetOwner(ref.context, ref.ownerId);
    return fields;
  }

  private async read(ref: CredentialRef): Promise<Stored> {
    const values = [ref.id, ref.context, ref.ownerId, ref.toolId];
    const stored = await this.sql.maybe<Stored & Record<string, unknown>>('renew_read', READ, values);
    if (!stored) throw missingKey(ref.context);
    return stored;
  }

  private opened(ref: CredentialRef, { sealed }: Stored): CredentialFields {
    return JSON.parse(this.vault.open(sealed, aadOf(ref))) as CredentialFields;
  }

  private tooSlow({ toolId }: CredentialRef): AdapterError {
    const { name } = this.registry.get(toolId).manifest;
    return new AdapterError('timeout', `${name} did not renew the access in time.`);
  }
}

const aadOf = ({ context, ownerId, toolId }: CredentialRef): string =>
  credentialAad(context, ownerId, toolId);

const noLastingAccess = (name: string): AdapterError =>
  new AdapterError('unauthorized', `${name} gave no lasting access. Please connect again.`);
