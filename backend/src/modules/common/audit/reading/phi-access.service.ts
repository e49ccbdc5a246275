import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '../audit.ts';
import { actorIs } from '../dto/person-of-log.ts';
import type { LogPageQuery } from '../dto/log-page.dto.ts';
import type { PhiAccessDto, PhiAccessListDto, PhiAccessQuery } from '../dto/phi-access.dto.ts';
import { PhiAccess } from '../phi-access.entity.ts';
import { csv } from './log-export.ts';
import { allRows, newestFirst, nextCursor } from './pages.ts';

type Row = Omit<PhiAccessDto, 'at'> & { readonly at: Date };

/** Reads the log of accesses to patient data. An admin's look at it is an event of its own. */
@Injectable()
export class PhiAccessService {
  constructor(
    @InjectRepository(PhiAccess) private readonly accesses: Repository<PhiAccess>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Everybody's; written down before it is answered. */
  async ofAll(query: PhiAccessQuery): Promise<PhiAccessListDto> {
    const { limit: _limit, ...detail } = query;
    await this.audit.record({ action: 'phi_access.read', detail });
    return this.page(query);
  }

  /** Everybody's as a file; written down before its first row is sent. */
  async csv({ email }: UserPrincipal, query: PhiAccessQuery): Promise<Readable> {
    const { limit: _limit, cursor: _cursor, ...detail } = query;
    await this.audit.record({ action: 'phi_access.exported', detail });
    return csv(
      allRows(query, (one) => this.page(one)),
      FILE_COLUMNS,
      { email, at: this.clock.now() },
    );
  }

  /** What this person looked at. */
  ofPerson(person: string, { cursor, limit }: LogPageQuery): Promise<PhiAccessListDto> {
    return this.page({ person, limit, ...(cursor && { cursor }) });
  }

  private async page(query: PhiAccessQuery): Promise<PhiAccessListDto> {
    const rows = await this.select(query).getRawMany<Row>();
    const items = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { items, next_cursor: nextCursor(rows, query.limit) };
  }

  private select(query: PhiAccessQuery): SelectQueryBuilder<PhiAccess> {
    const { person, tool, patient, from, to, with_reason: withReason } = query;
    const found = this.accesses
      .createQueryBuilder('a')
      .select(COLUMNS)
      .leftJoin('profiles', 'p', 'p.id = a.actorId');
    if (person) found.andWhere(...actorIs(person));
    if (tool) found.andWhere('a.toolId = :tool', { tool });
    if (patient) found.andWhere('a.patientRef = :patient', { patient });
    if (withReason) found.andWhere('a.reason is not null');
    if (from) found.andWhere('a.at >= :from', { from });
    if (to) found.andWhere('a.at <= :to', { to });
    return newestFirst(found, query);
  }
}

const COLUMNS = [
  'a.id as id',
  'a.at as at',
  'a.actorId as actor_id',
  `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as actor_name`,
  'a.action as action',
  'a.resourceType as resource_type',
  'a.resourceRef as resource_ref',
  'a.patientRef as patient_ref',
  'a.records as records',
  'a.toolId as tool_id',
  'a.connectionId as connection_id',
  'a.operation as operation',
  'a.context as context',
  'a.organisationId as organisation_id',
  'a.source as source',
  'a.reason as reason',
  'a.requestId as request_id',
  'host(a.ip) as ip',
];

const FILE_COLUMNS = [
  ...[
    'id',
    'at',
    'actor_name',
    'actor_id',
    'action',
    'resource_type',
    'resource_ref',
    'patient_ref',
    'records',
  ],
  ...[
    'tool_id',
    'connection_id',
    'operation',
    'context',
    'organisation_id',
    'source',
    'reason',
    'request_id',
    'ip',
  ],
] as const satisfies (keyof PhiAccessDto)[];
