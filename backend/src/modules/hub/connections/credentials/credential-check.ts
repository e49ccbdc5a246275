import { Injectable } from '@nestjs/common';
import { AdapterError, oauthOf, type ToolPlugin } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { type CredentialFields, VendorRequestBuilder } from '#hub/egress/index.ts';
import { SettingsLock, type SettingValues } from '#hub/tools/index.ts';
import { AddressChanged, assertSameServers, type BoundFields, separateServers } from './bound-servers.ts';
import type { AttemptStep, ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import {
  addressChanged,
  CANCELLED,
  type ConnectFailure,
  INTERRUPTED,
  checkFailureOf,
} from '../connect-texts.ts';
import type { Success } from '../attempts/connect-success.ts';
import { attemptAad } from './credential-aad.ts';
import { FaultPoints } from '../attempts/fault-points.ts';
import { CodeRedemption, RedemptionInterrupted } from '../oauth/code-redemption.ts';
import { TokenExchange } from '../oauth/token-exchange.ts';
import { accessOf } from '../oauth/scope-plan.ts';
import { scopesOf } from '../oauth/token-set.ts';

export type CheckOutcome =
  | { readonly success: Success }
  | { readonly failure: ConnectFailure; readonly steps: AttemptStep[] };

/** Gets the credential of an attempt, typed or for a code, and checks it with the tool. It writes no outcome. */
@Injectable()
export class CredentialCheck {
  constructor(
    private readonly builder: VendorRequestBuilder,
    private readonly redemption: CodeRedemption,
    private readonly exchange: TokenExchange,
    private readonly settings: SettingsLock,
    private readonly vault: Vault,
    private readonly faultPoints: FaultPoints,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async run(attempt: ConnectAttempt, tool: ToolPlugin): Promise<CheckOutcome> {
    const { name } = tool.manifest;
    const firstSteps = [this.step(`Asked ${name} whether the credentials work`)];
    try {
      const settingsVersion = await this.settings.version(tool.manifest.id);
      const { fields, servers } = await this.readInput(attempt, tool);
      await this.faultPoints.reached('opened', attempt.id);
      const bound = (settings: SettingValues): void => assertSameServers(tool.manifest, settings, servers);
      const { accountLabel } = await this.builder.check(tool, fields, bound);
      const withheld = notGranted(tool, fields, attempt.wanted).map((reason) =>
        this.step(`You did not allow: ${reason}`),
      );
      const steps = [...firstSteps, ...withheld, this.step(`${name} accepted them`), this.step('Connected')];
      return {
        success: {
          mode: 'native',
          fields,
          settingsVersion,
          steps,
          ...(accountLabel ? { accountLabel } : {}),
        },
      };
    } catch (cause) {
      return this.afterFailure(cause, attempt, name, firstSteps);
    }
  }

  private async readInput(attempt: ConnectAttempt, tool: ToolPlugin): Promise<BoundFields> {
    if (attempt.stateHash !== null) return this.redemption.tokens(attempt, tool);
    const { id, userId, toolId, sealedInput } = attempt;
    if (sealedInput === null) throw new Error(`attempt ${id} holds no input`);
    const opened = this.vault.open(sealedInput, attemptAad(id, userId, toolId));
    const typed = separateServers(JSON.parse(opened) as CredentialFields);
    const { fields, servers } = typed;
    if (!(await this.exchange.needsExchange(tool, fields))) return typed;
    const bound = (settings: SettingValues): void => assertSameServers(tool.manifest, settings, servers);
    return { fields: await this.exchange.run(tool, fields, { check: bound }), servers };
  }

  /** Dev mode replaces a vendor that cannot be reached, never one that refused. */
  private afterFailure(
    cause: unknown,
    { stateHash }: ConnectAttempt,
    name: string,
    firstSteps: AttemptStep[],
  ): CheckOutcome {
    if (cause instanceof RedemptionInterrupted)
      return {
        failure: INTERRUPTED,
        steps: [this.step('The hub was interrupted and needs your consent again')],
      };
    if (cause instanceof AddressChanged) {
      const failure = addressChanged(name);
      return { failure, steps: [this.step(failure.message)] };
    }
    const checkFailure = checkFailureOf(cause, name);
    if (checkFailure.kind === 'ours') throw cause;
    const consented = stateHash !== null;
    const message = consented && cause instanceof AdapterError ? cause.message : checkFailure.failure.message;
    const steps = [...firstSteps, this.step(message)];
    if (checkFailure.kind === 'technical' && this.env.devMode)
      return { success: { mode: 'dev', steps: [...steps, this.step('Connected in dev mode')] } };
    const refusedCode = consented && checkFailure.failure.code === 'key_refused';
    const failure = refusedCode
      ? { code: 'oauth_refused', message: CANCELLED.message }
      : checkFailure.failure;
    return { failure, steps };
  }

  private step(step: string): AttemptStep {
    return { step, at: this.clock.now().toISOString() };
  }
}

/** The reasons of wanted scopes that the person did not grant. */
function notGranted(
  { manifest }: ToolPlugin,
  fields: CredentialFields,
  wanted: readonly string[] | null,
): readonly string[] {
  const auth = oauthOf(manifest);
  if (!auth || !fields['scope'] || !wanted) return [];
  return accessOf(auth, scopesOf(fields))
    .filter(({ scope, granted }) => wanted.includes(scope) && !granted)
    .map(({ reason }) => reason);
}
