import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Organisations, OrgScopes } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { ConnectionRequest } from './connection-request.entity.ts';
import { alreadyRequested, foreignLocations, notRequestable } from './connection-requests.errors.ts';
import type {
  ConnectionRequestDto,
  ConnectionRequestListDto,
  NewConnectionRequestDto,
  RequestsQuery,
} from './dto/connection-request.dto.ts';
import { RequestRows, requestsOf } from './request-rows.ts';

/** Requests for connections: made by who leads an organisation, told to the admins, listed for both. */
@Injectable()
export class ConnectionRequests {
  constructor(
    @InjectRepository(ConnectionRequest) private readonly requests: Repository<ConnectionRequest>,
    private readonly organisations: Organisations,
    private readonly scopes: OrgScopes,
    private readonly registry: ToolRegistry,
    private readonly rows: RequestRows,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: string, id: string, query: RequestsQuery): Promise<ConnectionRequestListDto> {
    await this.scopes.reader(id, userId);
    return this.rows.page(requestsOf(this.requests.manager).where('r.organisationId = :id', { id }), query);
  }

  /** For admins: of all organisations, the open ones first. */
  list(query: RequestsQuery): Promise<ConnectionRequestListDto> {
    const found = requestsOf(this.requests.manager);
    if (query.state) found.where('r.state = :state', { state: query.state });
    return this.rows.page(found, query);
  }

  async add(userId: string, id: string, wanted: NewConnectionRequestDto): Promise<ConnectionRequestDto> {
    return this.requests.manager.transaction(async (q) => {
      const { name } = await this.scopes.leaderForChange(q, id, userId);
      const tool = this.registry.all.find(({ manifest }) => manifest.name === wanted.tool_name);
      if (!tool || !isPracticeTool(tool)) throw notRequestable();
      const { location_ids: locationIds = [], note } = wanted;
      const own = await this.organisations.locationsOf(id, locationIds);
      if (own.length < locationIds.length) throw foreignLocations();
      const open = { organisationId: id, toolId: tool.manifest.id, state: 'open' } as const;
      if (await q.existsBy(ConnectionRequest, open)) throw alreadyRequested(tool.manifest.name);
      const request = { ...open, id: randomUUID(), locationIds, note, requestedBy: userId };
      await q.insert(ConnectionRequest, { ...request, createdAt: this.clock.now() });
      const title = `${name} asks for ${tool.manifest.name}`;
      await this.tellAdmins(q, request.id, title);
      const detail = { request_id: request.id, tool: tool.manifest.id };
      const action = 'organisation.connection_requested';
      await this.audit.record({ action, subject: id, actorId: userId, detail }, q);
      return this.rows.find(q, request.id);
    });
  }

  private tellAdmins(q: EntityManager, id: string, title: string): Promise<void> {
    const notice = {
      kind: 'connection_request',
      title,
      link: '/admin?tab=connections',
      severity: 'info',
    } as const;
    return this.notifications.addForRole('admin', { ...notice, dedupe_key: `connection_request:${id}` }, q);
  }
}
