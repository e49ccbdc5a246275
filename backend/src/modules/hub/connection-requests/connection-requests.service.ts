import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Organisations, OrgScopes } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { ConnectionRequest } from './connection-request.entity.ts';
import {
  alreadyRequested,
  alreadySettled,
  foreignLocations,
  notRequestable,
  requestNotFound,
} from './connection-requests.errors.ts';
import type {
  ConnectionRequestDto,
  ConnectionRequestListDto,
  NewConnectionRequestDto,
  RequestsQuery,
  SettleRequestDto,
} from './dto/connection-request.dto.ts';

type Row = Omit<ConnectionRequestDto, 'created_at' | 'settled_at' | 'tool_name'> & {
  readonly tool_id: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
};

const NAME = `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

/** Requests for connections: made by who leads an organisation, settled by an admin, told to both. */
@Injectable()
export class ConnectionRequests {
  constructor(
    @InjectRepository(ConnectionRequest) private readonly requests: Repository<ConnectionRequest>,
    private readonly organisations: Organisations,
    private readonly scopes: OrgScopes,
    private readonly registry: ToolRegistry,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: string, id: string, query: RequestsQuery): Promise<ConnectionRequestListDto> {
    await this.scopes.reader(id, userId);
    return this.page(requestsOf(this.requests.manager).where('r.organisationId = :id', { id }), query);
  }

  /** For admins: of all organisations, the open ones first. */
  list(query: RequestsQuery): Promise<ConnectionRequestListDto> {
    const found = requestsOf(this.requests.manager);
    if (query.state) found.where('r.state = :state', { state: query.state });
    return this.page(found, query);
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
      await this.record(q, 'requested', id, userId, { request_id: request.id, tool: tool.manifest.id });
      return this.find(q, request.id);
    });
  }

  /** Of two admins who answer at the same time one does. */
  async settle(
    adminId: string,
    id: string,
    { state, answer }: SettleRequestDto,
  ): Promise<ConnectionRequestDto> {
    return this.requests.manager.transaction(async (q) => {
      const found = isUUID(id) ? await q.findOneBy(ConnectionRequest, { id }) : null;
      if (!found) throw requestNotFound();
      const settled = { state, answer, settledBy: adminId, settledAt: this.clock.now() };
      if (!(await q.update(ConnectionRequest, { id, state: 'open' }, settled)).affected)
        throw alreadySettled();
      const request = await this.find(q, id);
      if (found.requestedBy) await this.tellAsker(q, found.requestedBy, request);
      const detail = { request_id: id, tool: found.toolId, state };
      await this.record(q, 'settled', found.organisationId, adminId, detail);
      return request;
    });
  }

  private async page(
    found: SelectQueryBuilder<ConnectionRequest>,
    { page, page_size }: RequestsQuery,
  ): Promise<ConnectionRequestListDto> {
    const total = await found.getCount();
    const rows = await found
      .orderBy(`r.state = 'open'`, 'DESC')
      .addOrderBy('r.createdAt', 'DESC')
      .addOrderBy('r.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getRawMany<Row>();
    return { items: rows.map((row) => this.toDto(row)), total, page, page_size };
  }

  private async find(q: EntityManager, id: string): Promise<ConnectionRequestDto> {
    const row = await requestsOf(q).where('r.id = :id', { id }).getRawOne<Row>();
    if (!row) throw requestNotFound();
    return this.toDto(row);
  }

  private toDto({ tool_id, created_at, settled_at, ...row }: Row): ConnectionRequestDto {
    return {
      ...row,
      tool_name: this.registry.all.find(({ manifest }) => manifest.id === tool_id)?.manifest.name ?? tool_id,
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    };
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

  private tellAsker(q: EntityManager, userId: string, request: ConnectionRequestDto): Promise<void> {
    const { id, tool_name, state, organisation_id, answer } = request;
    const notice = {
      ...{ user_id: userId, kind: 'connection_request', severity: 'info' as const, body: answer },
      title: state === 'done' ? `${tool_name} is connected` : `${tool_name} will not be connected`,
      link: `/dso-management?org=${organisation_id}&tab=connections`,
      dedupe_key: `connection_request_answer:${id}`,
    };
    return this.notifications.add(notice, q);
  }

  private record(q: EntityManager, what: string, subject: string, actorId: string, detail: object) {
    const action = `organisation.connection_${what}`;
    return this.audit.record({ action, subject, actorId, detail: { ...detail } }, q);
  }
}

const requestsOf = (q: EntityManager): SelectQueryBuilder<ConnectionRequest> =>
  q
    .createQueryBuilder(ConnectionRequest, 'r')
    .innerJoin('organisations', 'o', 'o.id = r.organisationId')
    .leftJoin('profiles', 'p', 'p.id = r.requestedBy')
    .select(['r.id as id', 'r.organisationId as organisation_id', 'o.name as organisation_name'])
    .addSelect(['r.toolId as tool_id', 'r.locationIds as location_ids', 'r.note as note', 'r.state as state'])
    .addSelect(['r.answer as answer', 'r.createdAt as created_at', 'r.settledAt as settled_at'])
    .addSelect(NAME, 'requested_by');
