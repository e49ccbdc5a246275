import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.ts';
import { withoutQuery } from '../../platform/logging/redact.ts';
import type { ErrorEventDto, LogEventDto } from './client-event.dto.ts';

const INSERT = 'insert into client_events (kind, level, url, detail) values ($1, $2, $3, $4)';

/** Keeps what browsers report. An address loses its query: it may hold one-time tokens. */
@Injectable()
export class TelemetryService {
  constructor(private readonly sql: Sql) {}

  async log({ level, url, ...detail }: LogEventDto): Promise<void> {
    await this.sql.run('client_event_add', INSERT, ['log', level, withoutQuery(url), detail]);
  }

  async error({ url, ...detail }: ErrorEventDto): Promise<void> {
    await this.sql.run('client_event_add', INSERT, ['error', 'error', withoutQuery(url), detail]);
  }
}
