import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type FindOptionsWhere, LessThan, LessThanOrEqual, MoreThanOrEqual, Repository } from 'typeorm';
import { Audit } from './audit.ts';
import type { PhiAccessDto, PhiAccessListDto, PhiAccessQuery, PhiPageQuery } from './dto/phi-access.dto.ts';
import { PhiAccess } from './phi-access.entity.ts';

const LAST_DAY = new Date('9999-01-01T00:00:00Z');
const FIRST_DAY = new Date(0);

/** Reads the log of accesses to patient data. An admin's look at it is an event of its own. */
@Injectable()
export class PhiAccessService {
  constructor(
    @InjectRepository(PhiAccess) private readonly accesses: Repository<PhiAccess>,
    private readonly audit: Audit,
  ) {}

  /** Everybody's; written down before it is answered. */
  async ofAll(query: PhiAccessQuery): Promise<PhiAccessListDto> {
    const { person, tool, patient, from, to } = query;
    const detail = { person, tool, patient, from, to, cursor: query.cursor };
    await this.audit.record({ action: 'phi_access.read', detail });
    return this.page(query, {
      ...(person && { actorId: person }),
      ...(tool && { toolId: tool }),
      ...(patient && { patientRef: patient }),
      ...((from || to) && { at: And(MoreThanOrEqual(from ?? FIRST_DAY), LessThanOrEqual(to ?? LAST_DAY)) }),
    });
  }

  /** What this person looked at. */
  ofPerson(id: string, query: PhiPageQuery): Promise<PhiAccessListDto> {
    return this.page(query, { actorId: id });
  }

  private async page(
    { cursor, limit }: PhiPageQuery,
    where: FindOptionsWhere<PhiAccess>,
  ): Promise<PhiAccessListDto> {
    const found = await this.accesses.find({
      where: { ...where, ...(cursor && { id: LessThan(cursor) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const items = found.slice(0, limit);
    return {
      items: items.map(toDto),
      next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  }
}

const toDto = (row: PhiAccess): PhiAccessDto => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_id: row.actorId,
  action: row.action,
  resource_type: row.resourceType,
  resource_ref: row.resourceRef,
  patient_ref: row.patientRef,
  records: row.records,
  tool_id: row.toolId,
  connection_id: row.connectionId,
  operation: row.operation,
  context: row.context,
  organisation_id: row.organisationId,
  source: row.source,
  reason: row.reason,
  request_id: row.requestId,
  ip: row.ip,
});
