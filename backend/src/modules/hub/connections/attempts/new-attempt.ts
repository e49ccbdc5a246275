import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { oauthOf, type ToolSummary } from '@chairside/kit';
import { roleNeeded } from '#access/access.errors.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { OrgConnectors } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolAvailability } from '#hub/tools/index.ts';
import { ConnectAttempt } from './connect-attempt.entity.ts';
import {
  notForOrganisations,
  notForTheHub,
  organisationIsPlatform,
  unknownScope,
} from '../connect.errors.ts';
import type { CreateAttemptDto } from '../dto/attempt.dto.ts';
import { knownScope, planScopes, type ScopePlan } from '../oauth/scope-plan.ts';

const GRANTED = `select scopes from credentials
  where context = $1 and tool_id = $3 and scopes is not null
    and owner_id = case when $1 = 'user' then $2::uuid
      else (select id from platform_connections where lower(tool_name) = lower($4) and organisation_id is not distinct from $5) end
  order by created_at desc limit 1`;

const ORGANISATION = 'select name from organisations where id = $1';

export type ConnectRequest = Pick<CreateAttemptDto, 'context' | 'organisation_id' | 'scopes'>;

/** Decides what an attempt will be: for whom, live or mock, and which scopes it is about. Writes nothing. */
@Injectable()
export class NewAttempt {
  constructor(
    private readonly availability: ToolAvailability,
    private readonly connectors: OrgConnectors,
    private readonly sql: Sql,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async of(user: UserPrincipal, tool: ToolSummary, request: ConnectRequest): Promise<ConnectAttempt> {
    const { context = 'user', organisation_id } = request;
    const organisationId = organisation_id ?? null;
    const { manifest } = tool;
    await this.assertMay(user, tool, context, organisationId);
    if (!manifest.contexts.includes(context)) throw notForTheHub(manifest.name);
    const ready = await this.availability.isReady(tool);
    const plan = ready ? await this.plan(user.userId, tool, request) : undefined;
    const now = this.clock.now();
    return Object.assign(new ConnectAttempt(), {
      id: randomUUID(),
      userId: user.userId,
      toolId: manifest.id,
      context,
      organisationId,
      state: ready ? ('open' as const) : ('checking' as const),
      mode: ready ? null : ('mock' as const),
      credentialsId: ready ? randomUUID() : null,
      scopes: plan?.scopes ?? null,
      wanted: plan?.wanted ?? null,
      nonce: randomBytes(16).toString('base64url'),
      steps: [{ step: `Started to connect ${manifest.name}`, at: now.toISOString() }],
      createdAt: now,
      expiresAt: new Date(now.getTime() + this.env.CONNECT_TIMEOUT_S * 1000),
    });
  }

  /** Read for those who look at the attempt: the page names whose connection it will be. */
  async organisationOf({ organisationId }: ConnectAttempt): Promise<string | null> {
    if (organisationId === null) return null;
    const row = await this.sql.maybe<{ name: string }>('attempt_organisation', ORGANISATION, [
      organisationId,
    ]);
    return row?.name ?? null;
  }

  /** For oneself anybody may; for the hub its admins; for an organisation whom `OrgConnectors` names. */
  private async assertMay(
    user: UserPrincipal,
    tool: ToolSummary,
    context: 'user' | 'platform',
    organisation: string | null,
  ): Promise<void> {
    if (organisation === null) {
      if (context === 'platform' && !user.roles.includes('admin')) throw roleNeeded(['admin']);
      return;
    }
    if (context !== 'platform') throw organisationIsPlatform();
    await this.connectors.assertMay(organisation, user.userId);
    if (!isPracticeTool(tool)) throw notForOrganisations(tool.manifest.name);
  }

  private async plan(
    userId: string,
    { manifest }: ToolSummary,
    { context = 'user', organisation_id: organisation, scopes = [] }: ConnectRequest,
  ): Promise<ScopePlan | undefined> {
    const auth = oauthOf(manifest);
    if (!auth && scopes.length === 0) return undefined;
    const more = scopes.map((name) => {
      const known = auth && knownScope(auth, name);
      if (!known) throw unknownScope(manifest.name, name);
      return known;
    });
    if (!auth) return undefined;
    const values = [context, userId, manifest.id, manifest.name, organisation ?? null];
    const found = await this.sql.maybe<{ scopes: string[] }>('scopes_granted', GRANTED, values);
    return planScopes(auth, found?.scopes ?? [], more);
  }
}
