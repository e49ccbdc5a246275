import { Injectable } from '@nestjs/common';
import type { Effect, ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { ConnectionDirectory, type HeldConnection, type HeldConnections } from '#hub/connections/index.ts';
import {
  type Enforced,
  type Grant,
  type IntegrationContext,
  missingKey,
  mintGrant,
} from '#hub/egress/index.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { Organisations, type Permission, type ToolPermissions } from '#identity/organisations/index.ts';
import { noIntegration } from '#hub/tools/index.ts';
import { Violations } from '#hub/violations/index.ts';
import { accessRefused, contextRefused, notGrantedToWrite, reconnectFirst } from '../tool-calls.errors.ts';
import { actorOf, type Caller, UsableConnections } from './caller.ts';
import { decide, type GuardDecision } from './decide.ts';

export interface Admission {
  readonly connection: HeldConnection;
  readonly enforced: Enforced;
}

/** An organisation's connections are its practice systems, so far. */
const READS: Permission = 'practice.read';
const WRITES: Permission = 'practice.write';
/** Enough for the hub to count as the system what is then kept as totals. */
const COUNTS: Permission = 'bi.read';
const NONE: HeldConnections = new Map();

/**
 * Decides about every call to a tool: context, ownership, permission. It admits a call to one connection; only `grant` turns
 * that admission into the object that opens a credential.
 */
@Injectable()
export class IntegrationGuard {
  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly organisations: Organisations,
    private readonly capabilities: Capabilities,
    private readonly violations: Violations,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /**
   * The connections that this caller may use at all.
   * @throws AppError 403 `integration_context` when the integration rule forbids this kind of connection
   */
  async usableConnections(caller: Caller, toolId?: string): Promise<UsableConnections> {
    if (caller.organisation !== undefined) return this.ofOrganisation(caller, caller.organisation, toolId);
    const decision = decisionFor(caller, askedFor(caller));
    if (!decision.allowed) throw await this.blocked(caller, decision, toolId);
    const readAt = this.clock.elapsed();
    const reading = caller.usePlatform ? this.directory.ofHub() : this.directory.ofUser(caller.user.userId);
    const held = reading instanceof Promise ? await reading : reading;
    return new UsableConnections(caller, { held, enforced: decision.enforced, mayWrite: true }, readAt);
  }

  /** The same caller with its usable connections, so that several calls of one request read them once. */
  async withConnections(caller: Caller): Promise<Caller & { readonly usable: UsableConnections }> {
    return { ...caller, usable: this.fresh(caller) ?? (await this.usableConnections(caller)) };
  }

  /** The integration rule for connecting an account, the caller's or the hub's; it applies although there is no connection yet. */
  async connecting(caller: Caller): Promise<Enforced> {
    const decision = decisionFor(caller, askedFor(caller));
    if (!decision.allowed) throw await this.blocked(caller, decision);
    return decision.enforced;
  }

  /**
   * Organisation-wide work is a platform feature (feature-areas A4): it runs as the system, after the caller's permission
   * there is read. Without the permission there is no connection, as if none existed.
   */
  private async ofOrganisation(caller: Caller, id: string, toolId?: string): Promise<UsableConnections> {
    const decision = decide({
      actor: 'system',
      feature: caller.contextHeader === 'user' ? 'user' : 'platform',
      connection: 'platform',
    });
    if (!decision.allowed) throw await this.blocked(caller, decision, toolId);
    const { enforced } = decision;
    const readAt = this.clock.elapsed();
    const { permissions, toolIds } = await this.permissionsIn(id, caller);
    if (!mayUse({ permissions, toolIds }, caller)) {
      this.log.warn({ userId: caller.user.userId, organisation: id }, 'no permission in this organisation');
      return new UsableConnections(caller, { held: NONE, enforced, mayWrite: false }, readAt);
    }
    const held = among(await this.directory.ofOrganisation(id), toolIds);
    const mayWrite = !caller.system && toolIds === null && permissions.includes(WRITES);
    return new UsableConnections(caller, { held, enforced, mayWrite }, readAt);
  }

  /** A scheduled job of the hub needs no member, and never writes. */
  private async permissionsIn(id: string, caller: Caller): Promise<ToolPermissions> {
    const actor = actorOf(caller);
    if (actor === null) return { permissions: [READS], toolIds: null };
    return this.organisations.toolPermissions(id, actor);
  }

  /**
   * Admits one call to a tool. What the caller already holds in `usable` is not read again while it is fresh.
   * @throws AppError 403 or 404 with the reason, `switched_off` where admins switched the tool off, 502 `needs_reconnect` for a withheld key
   */
  async admit(caller: Caller, { id, name }: ToolManifest, effect: Effect): Promise<Admission> {
    const { held, enforced, mayWrite } = this.fresh(caller) ?? (await this.usableConnections(caller, id));
    const off = this.capabilities.assertOn(toolCapability(id), caller.user);
    if (off) await off;
    const connection = held.get(id);
    if (!connection) throw noIntegration(name);
    const access = effect === 'read' ? 'read' : 'write';
    if (access === 'write' && !mayWrite) throw notGrantedToWrite(name);
    if (connection.permissions[access] !== true) throw accessRefused(name, access);
    if (isWithheld(connection)) throw reconnectFirst(name);
    if (connection.access === 'missing_key') throw missingKey(enforced.context);
    return { connection, enforced };
  }

  grant(caller: Caller, { connection, enforced }: Admission, effect: Effect): Grant {
    if (connection.credentialsId === null) throw missingKey(enforced.context);
    return mintGrant(
      {
        ...enforced,
        actorId: actorOf(caller),
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

  private fresh(caller: Caller): UsableConnections | undefined {
    return caller.usable?.isFor(caller, this.clock.elapsed()) ? caller.usable : undefined;
  }

  /** A broken rule is a security event: it is recorded before it is answered. */
  private async blocked(caller: Caller, { rule, text }: Refusal, toolId?: string): Promise<Error> {
    const { user, usePlatform, contextHeader, organisation } = caller;
    const detail = {
      use_platform_integration: usePlatform,
      claim: contextHeader ?? null,
      ...(organisation !== undefined && { organisation }),
    };
    await this.violations.record({
      ...{ type: 'integration_context', rule, context: askedFor(caller), actorId: user.userId, detail },
      ...(toolId !== undefined && { toolId }),
    });
    return contextRefused(text);
  }
}

type Refusal = Extract<GuardDecision, { allowed: false }>;

/** Who is limited to locations reads, and nothing more: writing and counting are about the whole organisation. */
function mayUse({ permissions, toolIds }: ToolPermissions, { system }: Caller): boolean {
  if (toolIds !== null && system) return false;
  return permissions.includes(READS) || (system === true && permissions.includes(COUNTS));
}

/** Those of the tools that a member may use. */
const among = (held: HeldConnections, toolIds: readonly string[] | null): HeldConnections =>
  toolIds === null ? held : new Map([...held].filter(([id]) => toolIds.includes(id)));

/** Whose connection the call would use. */
const askedFor = ({ usePlatform, organisation }: Caller): IntegrationContext =>
  usePlatform || organisation !== undefined ? 'platform' : 'user';

const decisionFor = (
  { user, contextHeader, system }: Caller,
  connection: IntegrationContext,
): GuardDecision =>
  decide({
    actor: system ? 'system' : user.roles.includes('admin') ? 'admin' : 'person',
    feature: contextHeader === 'platform' ? 'platform' : 'user',
    connection,
  });

/** Its key was entered for another address than the tool's present one. */
const isWithheld = ({ needsReconnect, sealed, access }: HeldConnection): boolean =>
  needsReconnect && sealed === null && access !== 'mock';
