import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../audit-entry.entity.ts';

/** The newest row by id is among the last places, because places follow commits. */
const HAS_PLACE = `exists (select from (select entry_id from audit_chain order by seq desc limit 1000) c
  where c.entry_id = e.id)`;
const ENDS_RIGHT = `exists (select from audit_chain_head h join audit_chain c on c.seq = h.seq and c.hash = h.hash)`;

/** Whether the audit log is being written. The whole chain is verified by `npm run hub -- verify-audit` only. */
export interface AuditLogStanding {
  readonly lastAt: Date | null;
  /** The newest row has its place in the chain, and the chain ends where it should. */
  readonly isChained: boolean;
}

/** What the end of the audit log says of it, and who was refused lately. */
@Injectable()
export class AuditStanding {
  constructor(private readonly database: DataSource) {}

  async read(): Promise<AuditLogStanding> {
    const found = await this.database
      .createQueryBuilder(AuditEntry, 'e')
      .select('e.at', 'lastAt')
      .addSelect(`${HAS_PLACE} and ${ENDS_RIGHT}`, 'isChained')
      .orderBy('e.id', 'DESC')
      .limit(1)
      .getRawOne<AuditLogStanding>();
    return found ?? { lastAt: null, isChained: true };
  }

  /** Many refusals of one caller may be one row. */
  async refusedSince(since: Date): Promise<{ rows: number; people: number }> {
    const found = await this.database
      .createQueryBuilder(AuditEntry, 'e')
      .select('count(*)::int', 'rows')
      .addSelect('count(distinct e.actor_id)::int', 'people')
      .where(`e.action = 'access.refused' and e.at > :since`, { since })
      .getRawOne<{ rows: number; people: number }>();
    return found ?? { rows: 0, people: 0 };
  }
}
