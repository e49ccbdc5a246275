import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { oauthOf, type ToolSummary } from '@chairside/kit';
import { roleNeeded } from '#access/access.errors.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { OrgConnectors } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolAvailability } from '#hub/tools/index.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { ConnectAttempt } from './connect-attempt.entity.ts';
import {
  notForOrganisations,
  notForTheHub,
  organisationIsPlatform,
  unknownScope,
} from '../connect.errors.ts';
import type { CreateAttemptDto } from '../dto/attempt.dto.ts';
import { knownScope, planScopes, type ScopePlan } from '../oauth/scope-plan.ts';

export type ConnectRequest = Pick<CreateAttemptDto, 'context' | 'organisation_id' | 'scopes'>;

/** Decides for whom an attempt connects, live or mock, and for which scopes. It writes nothing. */
@Injectable()
export class NewAttempt {
  constructor(
    private readonly availability: ToolAvailability,
    private readonly connectors: OrgConnectors,
    private readonly capabilities: Capabilities,
    @InjectRepository(Credential) private readonly credentials: Repository<Credential>,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async of(user: UserPrincipal, tool: ToolSummary, request: ConnectRequest): Promise<ConnectAttempt> {
    const { context = 'user', organisation_id } = request;
    const organisationId = organisation_id ?? null;
    const { manifest } = tool;
    await this.assertMay(user, tool, context, organisationId);
    await this.capabilities.assertOn(toolCapability(manifest.id), user);
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
    const row = await this.credentials.manager
      .createQueryBuilder()
      .select('o.name', 'name')
      .from('organisations', 'o')
      .where('o.id = :id', { id: organisationId })
      .getRawOne<{ name: string }>();
    return row?.name ?? null;
  }

  /** Everybody connects for themselves, admins for the hub, and those whom `OrgConnectors` names for an organisation. */
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
    const granted = await this.granted(context, userId, manifest, organisation ?? null);
    return planScopes(auth, granted, more);
  }

  /** The scopes that the owner's last credential of this tool covers. */
  private async granted(
    context: 'user' | 'platform',
    userId: string,
    { id: toolId, name: tool }: ToolSummary['manifest'],
    organisation: string | null,
  ): Promise<readonly string[]> {
    const query = this.credentials
      .createQueryBuilder('c')
      .where({ context, toolId, scopes: Not(IsNull()) })
      .orderBy('c.createdAt', 'DESC');
    const owned =
      context === 'user'
        ? query.andWhere('c.ownerId = :userId', { userId })
        : query.andWhere(`c.ownerId = ${OF_PLATFORM}`, { tool, organisation });
    return (await owned.getOne())?.scopes ?? [];
  }
}

const OF_PLATFORM = `(select p.id from platform_connections p
  where lower(p.tool_name) = lower(:tool) and p.organisation_id is not distinct from :organisation)`;
