import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { QueueReport } from '#platform/queue/queue-report.ts';
import type { Card, CardContent } from '../card.ts';
import type { OperationsDto } from '../dto/card-data.dto.ts';

const COUNTS = `select
    (select count(*)::int from mails where state = 'failed') as failed_mails,
    (select count(*)::int from contact_messages where state = 'new') as new_messages`;

/** What the hub itself needs of its admins: what was given up, and who waits for an answer. */
@Injectable()
export class OperationsCard implements Card {
  readonly key = 'operations';
  readonly roles = ['admin'] as const;

  constructor(
    private readonly sql: Sql,
    private readonly queues: QueueReport,
  ) {}

  async load(): Promise<CardContent> {
    const [counts, queues] = await Promise.all([
      this.sql.one<Omit<OperationsDto, 'failed_jobs'> & Record<string, unknown>>(
        'dashboard_operations',
        COUNTS,
      ),
      this.queues.counts(),
    ]);
    const data: OperationsDto = {
      ...counts,
      failed_jobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    };
    return { data };
  }
}
