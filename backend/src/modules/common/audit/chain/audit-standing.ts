import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { REFUSALS, STANDING } from './standing.sql.ts';

/** Whether the audit log is being written. The whole chain is verified by `npm run hub -- verify-audit` only. */
export interface AuditLogStanding {
  readonly lastAt: Date | null;
  /** The newest row has its place in the chain, and the chain ends where it should. */
  readonly isChained: boolean;
}

/** What the end of the audit log says of it, and who was refused lately. */
@Injectable()
export class AuditStanding {
  constructor(private readonly sql: Sql) {}

  async read(): Promise<AuditLogStanding> {
    const { last_at: lastAt, chained: isChained } = await this.sql.one<{
      last_at: Date | null;
      chained: boolean;
    }>('audit_standing', STANDING);
    return { lastAt, isChained };
  }

  /** Many refusals of one caller may be one row. */
  refusedSince(since: Date): Promise<{ rows: number; people: number }> {
    return this.sql.one('audit_refusals', REFUSALS, [since]);
  }
}
