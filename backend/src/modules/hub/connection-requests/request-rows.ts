import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ToolRegistry } from '#hub/tools/index.ts';
import { ConnectionRequest } from './connection-request.entity.ts';
import { requestNotFound } from './connection-requests.errors.ts';
import type {
  ConnectionRequestDto,
  ConnectionRequestListDto,
  RequestsQuery,
} from './dto/connection-request.dto.ts';

type Row = Omit<ConnectionRequestDto, 'created_at' | 'settled_at' | 'tool_name'> & {
  readonly tool_id: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
};

const NAME = `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

/** Reads requests as they are answered, with the names of tool, organisation and person. */
@Injectable()
export class RequestRows {
  constructor(private readonly registry: ToolRegistry) {}

  /** @throws AppError 404 when there is none */
  async find(q: EntityManager, id: string): Promise<ConnectionRequestDto> {
    const row = await requestsOf(q).where('r.id = :id', { id }).getRawOne<Row>();
    if (!row) throw requestNotFound();
    return this.toDto(row);
  }

  /** The open ones first, then the newest. */
  async page(
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

  private toDto({ tool_id, created_at, settled_at, ...row }: Row): ConnectionRequestDto {
    return {
      ...row,
      tool_name: this.registry.all.find(({ manifest }) => manifest.id === tool_id)?.manifest.name ?? tool_id,
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    };
  }
}

export const requestsOf = (q: EntityManager): SelectQueryBuilder<ConnectionRequest> =>
  q
    .createQueryBuilder(ConnectionRequest, 'r')
    .innerJoin('organisations', 'o', 'o.id = r.organisationId')
    .leftJoin('profiles', 'p', 'p.id = r.requestedBy')
    .select(['r.id as id', 'r.organisationId as organisation_id', 'o.name as organisation_name'])
    .addSelect(['r.toolId as tool_id', 'r.locationIds as location_ids', 'r.note as note', 'r.state as state'])
    .addSelect(['r.answer as answer', 'r.createdAt as created_at', 'r.settledAt as settled_at'])
    .addSelect(NAME, 'requested_by');
