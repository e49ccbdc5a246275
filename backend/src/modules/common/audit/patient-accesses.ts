import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Sql } from '#platform/database/sql.ts';
import { PhiAccess, type PhiAction } from './phi-access.entity.ts';

export interface PatientAccessRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: PhiAction;
  readonly resource_type: string;
  readonly operation: string | null;
  readonly ip: string | null;
}

/** Reads who accessed one patient of one connection, newest first. Whether the caller may see that is decided elsewhere. */
@Injectable()
export class PatientAccesses {
  constructor(
    private readonly sql: Sql,
    @InjectRepository(PhiAccess) private readonly accesses: Repository<PhiAccess>,
  ) {}

  /** Whether this person has accessed any patient data. */
  anyBy(userId: string): Promise<boolean> {
    return this.accesses.existsBy({ actorId: userId });
  }

  async of(
    { connectionId, patientRef, source }: { connectionId: string; patientRef: string; source: string },
    { page, page_size: size }: { page: number; page_size: number },
  ): Promise<{ readonly items: readonly PatientAccessRow[]; readonly total: number }> {
    const of = [patientRef, connectionId, source];
    const [items, { count }] = await Promise.all([
      this.sql.many<PatientAccessRow>('phi_of_patient', PAGE, [...of, size, (page - 1) * size]),
      this.sql.one<{ count: number }>('phi_of_patient_count', COUNT, of),
    ]);
    return { items, total: count };
  }
}

const OF = 'a.patient_ref = $1 and a.connection_id = $2 and a.source = $3';
const PAGE = `
  select a.id, a.at, a.actor_id, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as actor_name,
    a.action, a.resource_type, a.operation, host(a.ip) as ip
  from phi_access_log a left join profiles p on p.id = a.actor_id
  where ${OF} order by a.id desc limit $4 offset $5`;
const COUNT = `select count(*)::int as count from phi_access_log a where ${OF}`;
