import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
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
  constructor(@InjectRepository(PhiAccess) private readonly accesses: Repository<PhiAccess>) {}

  /** Whether this person has accessed any patient data. */
  anyBy(userId: string): Promise<boolean> {
    return this.accesses.existsBy({ actorId: userId });
  }

  async of(
    { connectionId, patientRef, source }: { connectionId: string; patientRef: string; source: string },
    { page, page_size: size }: { page: number; page_size: number },
  ): Promise<{ readonly items: readonly PatientAccessRow[]; readonly total: number }> {
    const found = this.accesses.createQueryBuilder('a').where({ patientRef, connectionId, source });
    const [total, items] = await Promise.all([
      found.getCount(),
      found
        .clone()
        .select(COLUMNS)
        .leftJoin('profiles', 'p', 'p.id = a.actorId')
        .orderBy('a.id', 'DESC')
        .limit(size)
        .offset((page - 1) * size)
        .getRawMany<PatientAccessRow>(),
    ]);
    return { items, total };
  }
}

const COLUMNS = [
  'a.id as id',
  'a.at as at',
  'a.actorId as actor_id',
  `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as actor_name`,
  'a.action as action',
  'a.resourceType as resource_type',
  'a.operation as operation',
  'host(a.ip) as ip',
];
