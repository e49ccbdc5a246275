import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Audit } from '#common/audit/index.ts';
import type { IncidentDto, IncidentListDto, IncidentQuery, IncidentsChangeDto } from '../dto/incident.dto.ts';
import { ClientIncident } from './client-incident.entity.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORDERS = {
  '-last_at': { 'i.lastAt': 'DESC' },
  '-count': { 'i.count': 'DESC' },
  first_at: { 'i.firstAt': 'ASC' },
} as const;

/** Incidents as admins see them: found, resolved, and opened again. */
@Injectable()
export class IncidentsAdmin {
  constructor(
    @InjectRepository(ClientIncident) private readonly incidents: Repository<ClientIncident>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ q, kind, state, sort, page, page_size: size }: IncidentQuery): Promise<IncidentListDto> {
    const found = this.incidents.createQueryBuilder('i').where(kind ? { kind } : {});
    if (state) found.andWhere({ resolvedAt: state === 'open' ? IsNull() : Not(IsNull()) });
    if (q !== '') found.andWhere(`strpos(lower(i.message || ' ' || i.url), lower(:q)) > 0`, { q });
    found
      .orderBy({ ...ORDERS[sort], 'i.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size);
    const [rows, total] = await found.getManyAndCount();
    return { items: rows.map(toIncident), total, page, page_size: size };
  }

  countOpenErrors(): Promise<number> {
    return this.incidents.countBy({ kind: 'error', resolvedAt: IsNull() });
  }

  /** Another admin's resolution stays as it is. */
  resolve({ userId }: UserPrincipal, id: string): Promise<IncidentDto> {
    return this.change(id, 'incident.resolved', { resolvedAt: this.clock.now(), resolvedBy: userId });
  }

  reopen(id: string): Promise<IncidentDto> {
    return this.change(id, 'incident.reopened', { resolvedAt: null, resolvedBy: null });
  }

  /** All or none, each with an entry in the audit log. Returns the ids of those that were changed. */
  changeSeveral({ userId }: UserPrincipal, { ids, resolved, reason }: IncidentsChangeDto): Promise<string[]> {
    const next = resolved
      ? { resolvedAt: this.clock.now(), resolvedBy: userId }
      : { resolvedAt: null, resolvedBy: null };
    return this.incidents.manager.transaction(async (q) => {
      const changed = await lockedIds(q, ids, resolved);
      if (changed.length === 0) return [];
      await q.update(ClientIncident, { id: In(changed) }, next);
      const action = resolved ? 'incident.resolved' : 'incident.reopened';
      for (const subject of changed) await this.audit.record({ action, subject, reason }, q);
      return changed;
    });
  }

  private async change(
    id: string,
    action: string,
    next: Pick<ClientIncident, 'resolvedAt' | 'resolvedBy'>,
  ): Promise<IncidentDto> {
    if (!UUID.test(id)) throw notFound();
    return this.incidents.manager.transaction(async (q) => {
      const before = next.resolvedAt ? IsNull() : Not(IsNull());
      const { affected } = await q.update(ClientIncident, { id, resolvedAt: before }, next);
      if (affected) await this.audit.record({ action, subject: id }, q);
      const row = await q.findOneBy(ClientIncident, { id });
      if (!row) throw notFound();
      return toIncident(row);
    });
  }
}

/** Those that the change concerns, locked in the order in which reports lock them: neither waits for the other for ever. */
async function lockedIds(q: EntityManager, ids: readonly string[], resolved: boolean): Promise<string[]> {
  const rows = await q.find(ClientIncident, {
    select: { id: true },
    where: { id: In([...ids]), resolvedAt: resolved ? IsNull() : Not(IsNull()) },
    order: { fingerprint: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.map(({ id }) => id);
}

const notFound = (): AppError => new AppError('not_found', 404, 'This incident no longer exists.');

const toIncident = (row: ClientIncident): IncidentDto => ({
  ...{ id: row.id, kind: row.kind, message: row.message, url: row.url, browser: row.browser },
  ...{ request_id: row.requestId, count: row.count },
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  resolved_at: row.resolvedAt?.toISOString() ?? null,
});
