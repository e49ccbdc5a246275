import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '../audit.ts';
import type { AuditActionListDto, AuditEntryDto, AuditListDto, AuditQuery } from '../dto/audit.dto.ts';
import { AuditReader } from './audit-reader.ts';
import { csv, jsonLines } from './log-export.ts';
import { allRows } from './pages.ts';

/** The audit log for admins. An export is written down before its first row is sent. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly reader: AuditReader,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(query: AuditQuery): Promise<AuditListDto> {
    return this.reader.page(query);
  }

  actions(): Promise<AuditActionListDto> {
    return this.reader.actions();
  }

  async csv({ email }: UserPrincipal, query: AuditQuery): Promise<Readable> {
    return csv(await this.exported(query, 'csv'), COLUMNS, { email, at: this.clock.now() });
  }

  async jsonLines(query: AuditQuery): Promise<Readable> {
    return jsonLines(await this.exported(query, 'jsonl'));
  }

  private async exported(query: AuditQuery, format: string): Promise<AsyncIterable<readonly object[]>> {
    const { cursor: _cursor, limit: _limit, ...filters } = query;
    await this.audit.record({ action: 'audit.exported', detail: { format, ...filters } });
    return allRows(query, (one) => this.reader.page(one));
  }
}

const COLUMNS = [
  ...[
    'id',
    'at',
    'actor_name',
    'actor_id',
    'actor_kind',
    'acting_role',
    'action',
    'target_type',
    'target_id',
  ],
  ...['before', 'after', 'reason', 'context', 'request_id', 'ip', 'detail'],
] as const satisfies (keyof AuditEntryDto)[];
