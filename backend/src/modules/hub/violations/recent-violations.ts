import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Violation } from './violation.entity.ts';

export type RecentViolation = Pick<Violation, 'id' | 'at' | 'type' | 'rule' | 'context'> & {
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly acting_role: Violation['actingRole'];
  readonly tool_id: string | null;
  readonly request_id: string | null;
};

/** Reads the newest violations, with the names of their actors. */
@Injectable()
export class RecentViolations {
  constructor(@InjectRepository(Violation) private readonly rows: Repository<Violation>) {}

  list(limit: number): Promise<RecentViolation[]> {
    return this.rows
      .createQueryBuilder('v')
      .select(COLUMNS)
      .leftJoin('profiles', 'p', 'p.id = v.actorId')
      .orderBy('v.at', 'DESC')
      .addOrderBy('v.id', 'DESC')
      .limit(limit)
      .getRawMany<RecentViolation>();
  }
}

const COLUMNS = [
  'v.id as id',
  'v.at as at',
  'v.type as type',
  'v.rule as rule',
  'v.context as context',

  'v.actorId as actor_id',
  `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as actor_name`,
  'v.actingRole as acting_role',
  'v.toolId as tool_id',
  'v.requestId as request_id',
];
