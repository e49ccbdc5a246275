import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditEntry } from '../audit-entry.entity.ts';
import type { AuditActionListDto, AuditEntryDto, AuditListDto, AuditQuery } from '../dto/audit.dto.ts';
import { actorIs } from '../dto/person-of-log.ts';
import { ACTIONS } from './actions.sql.ts';
import { newestFirst, nextCursor } from './pages.ts';

type Row = Omit<AuditEntryDto, 'at'> & { readonly at: Date };

/** Reads the audit log, newest first: one statement a page. Also which actions there are to choose from. */
@Injectable()
export class AuditReader {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  async page(query: AuditQuery): Promise<AuditListDto> {
    const rows = await this.select(query).getRawMany<Row>();
    const items = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { items, next_cursor: nextCursor(rows, query.limit) };
  }

  async actions(): Promise<AuditActionListDto> {
    const rows = await this.entries.query<{ action: string }[]>(ACTIONS);
    return { items: rows.map(({ action }) => action) };
  }

  private select({ from, to, ...query }: AuditQuery): SelectQueryBuilder<AuditEntry> {
    const { actor, action, context, target, target_type: type, request_id: request } = query;
    const found = this.entries
      .createQueryBuilder('a')
      .select(COLUMNS)
      .leftJoin('profiles', 'p', 'p.id = a.actorId');
    if (actor) found.andWhere(...actorIs(actor));
    if (action) found.andWhere('a.action = :action', { action });
    if (type) found.andWhere('a.targetType = :type', { type });
    if (target) found.andWhere('a.subject = :target', { target });
    if (context) found.andWhere('a.context = :context', { context });
    if (request) found.andWhere('a.requestId = :request', { request });
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
  'a.actorKind as actor_kind',
  'a.actingRole as acting_role',
  'a.action as action',
  'a.targetType as target_type',
  'a.subject as target_id',
  'a.before as before',
  'a.after as after',
  'a.reason as reason',
  'a.context as context',
  'a.requestId as request_id',
  'host(a.ip) as ip',
  'a.detail as detail',
];
