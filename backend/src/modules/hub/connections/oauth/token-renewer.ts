import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import { AdapterError } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { type CredentialFields, missingKey, TOKEN_LIMIT_MS } from '#hub/egress/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { ReconnectNotifier } from '../reconnect/reconnect-notifier.ts';
import { TokenExchange } from './token-exchange.ts';
import { TokenClient } from './token-client.ts';
import { STORE_RENEWED } from './token-renewer.sql.ts';
import { consentEnd, freshness, knownScopes, toFields } from './token-set.ts';

/** Which credential, and what its ciphertext is bound to. */
export interface CredentialRef {
  readonly id: string;
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  readonly toolId: string;
}

type Stored = Pick<Credential, 'sealed' | 'version'>;

/**
 * Another process may renew it no longer than its vendor could have taken. A claim that ends later than any made now is from
 * before the clock was set back.
 */
const isUnclaimed = Raw(
  (until) => `(${until} is null or ${until} < now() or ${until} > now() + interval '1 minute')`,
);

const refreshes = counter(METRICS.tokenRefreshes);

const POLL_MS = 120;

/** Whether stored fields still have to be renewed; another process may have done it. */
type Needed = (fields: CredentialFields) => boolean;

/**
 * Renews tokens, each exactly once among all processes (decision 15): the process that claims the row asks the vendor, every
 * other waits for the new version and reads it. No database connection is held meanwhile.
 */
@Injectable()
export class TokenRenewer {
  private readonly running = new Map<string, Promise<CredentialFields>>();

  constructor(
    private readonly client: TokenClient,
    private readonly exchange: TokenExchange,
    private readonly registry: ToolRegistry,
    private readonly directory: ConnectionDirectory,
    private readonly notifier: ReconnectNotifier,
    private readonly vault: Vault,
    @InjectRepository(Credential) private readonly credentials: Repository<Credential>,
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
      if (await this.claim(ref.id, stored.version)) return this.requestTokens(ref, stored, fields);
      if (performance.now() > end) throw this.tooSlow(ref);
      await pause(POLL_MS * (1 + Math.random()));
    }
  }

  private async requestTokens(
    ref: CredentialRef,
    { version }: Stored,
    before: CredentialFields,
  ): Promise<CredentialFields> {
    try {
      const fields = await this.renewed(ref, before);
      const sealed = this.vault.seal(JSON.stringify(fields), aadOf(ref));
      const known = [knownScopes(fields), consentEnd(fields)];
      await this.sql.many('renew_keep', STORE_RENEWED, [ref.id, version, sealed, ...known]);
      refreshes.add(1, { 'tool.id': ref.toolId, outcome: 'ok' });
      return this.found(ref, fields);
    } catch (cause) {
      refreshes.add(1, { 'tool.id': ref.toolId, outcome: 'error' });
      await this.credentials.update({ id: ref.id, version }, { renewingUntil: null });
      if (cause instanceof AdapterError && cause.code === 'unauthorized')
        await this.notifier.notify({ ...ref, credentialsId: ref.id }, cause.message);
      throw cause;
    }
  }

  /** One statement: of many processes that ask at once, one succeeds. */
  private async claim(id: string, version: number): Promise<boolean> {
    const { affected } = await this.credentials.update(
      { id, version, renewingUntil: isUnclaimed },
      { renewingUntil: () => "now() + interval '25 seconds'" },
    );
    return (affected ?? 0) > 0;
  }

  /** Renews by the refresh token of the consent, or exchanges the stored key again. */
  private async renewed(ref: CredentialRef, before: CredentialFields): Promise<CredentialFields> {
    const tool = this.registry.get(ref.toolId);
    // Once it is known where they go: a change of the address withholds them in the same moment.
    const beforeSend = async (): Promise<void> => void (await this.read(ref));
    if (await this.exchange.needsExchange(tool, before))
      return this.exchange.run(tool, before, { beforeSend });
    const token = before['refresh_token'];
    if (!token) throw noLastingAccess(tool.manifest.name);
    const answer = await this.client.refresh(tool, token, beforeSend);
    return toFields(answer, this.clock.now(), Math.random(), before);
  }

  /** Whether there is anything to renew it with. */
  async canRenew({ toolId }: CredentialRef, fields: CredentialFields): Promise<boolean> {
    return Boolean(fields['refresh_token']) || this.exchange.needsExchange(this.registry.get(toolId), fields);
  }

  /** What this process remembers is older than what was found. */
  private found(ref: CredentialRef, fields: CredentialFields): CredentialFields {
    this.directory.forgetOwner(ref.context, ref.ownerId);
    return fields;
  }

  private async read(ref: CredentialRef): Promise<Stored> {
    const { id, context, ownerId, toolId } = ref;
    const stored = await this.credentials.findOne({
      select: { id: true, sealed: true, version: true },
      where: { id, context, ownerId, toolId, withheldAt: IsNull() },
    });
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
  new AdapterError('unauthorized', `${name} did not grant long-term access. Please connect again.`);
