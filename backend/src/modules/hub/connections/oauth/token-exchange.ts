import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  tokenExchangeOf,
  buildTokenRequest,
  manifestIn,
  readTokenResponse,
  type ToolSummary,
} from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { type CredentialFields, TokenSender } from '#hub/egress/index.ts';
import { ROUTE_FIELD, type SettingValues, ToolFaults, ToolSettings } from '#hub/tools/index.ts';
import { exchangedFields } from './token-set.ts';

/** What a caller wants to know before the exchange is sent; what either throws stops it. */
export interface TokenExchangeHooks {
  /** Receives the settings that decide where the request goes. */
  readonly check?: (settings: SettingValues) => void;
  readonly beforeSend?: () => Promise<void>;
}

/**
 * Exchanges what a connection keeps (a client's id and secret, or a key) for a token. The kit builds the request and reads the
 * answer, egress sends it, and `TokenRenewer` decides when a stored token is renewed.
 */
@Injectable()
export class TokenExchange {
  constructor(
    private readonly settings: ToolSettings,
    private readonly sender: TokenSender,
    private readonly faults: ToolFaults,
    private readonly clock: Clock,
  ) {}

  /** Whether these fields are not sent as they are, but exchanged for a token. */
  async needsExchange({ manifest }: ToolSummary, fields: CredentialFields): Promise<boolean> {
    return (
      tokenExchangeOf(manifestIn(manifest, await this.settings.of(manifest, fields[ROUTE_FIELD])), fields) !==
      undefined
    );
  }

  /** Returns the fields with a new token. Throws `AdapterError`: `not_configured` is also shown to the admins. */
  async run(
    tool: ToolSummary,
    fields: CredentialFields,
    hooks: TokenExchangeHooks = {},
  ): Promise<CredentialFields> {
    const { id } = tool.manifest;
    try {
      const exchanged = await this.send(tool, fields, hooks);
      await this.faults.resolved(id);
      return exchanged;
    } catch (cause) {
      if (cause instanceof AdapterError && cause.code === 'not_configured')
        await this.faults.note(id, cause.message);
      throw cause;
    }
  }

  private async send(
    tool: ToolSummary,
    fields: CredentialFields,
    { check, beforeSend }: TokenExchangeHooks,
  ): Promise<CredentialFields> {
    const route = fields[ROUTE_FIELD];
    const settings = await this.settings.of(tool.manifest, route);
    check?.(settings);
    const manifest = manifestIn(tool.manifest, settings);
    const exchange = tokenExchangeOf(manifest, fields);
    if (!exchange) throw new AdapterError('not_configured', `${manifest.name} issues no tokens.`);
    const request = buildTokenRequest(manifest, exchange, { credential: fields, settings });
    const answer = await this.sender.post(tool, { ...request, route, beforeSend });
    const { status } = answer;
    const { token, lifetimeS } = readTokenResponse(manifest, exchange, { status, text: await answer.text() });
    return exchangedFields(fields, token, lifetimeS, this.clock.now());
  }
}
