import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { ADMINS, Live, personTopic } from '#common/live/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { failureText } from './failure-text.ts';
import { importPath } from './import-view.ts';
import { importResourceJob, type ImportResourcePayload } from './import-resource.job.ts';
import { PageReader, type ReadPage } from './page-reader.ts';
import { ResourceImport } from './resource-import.entity.ts';

const MOST_ERROR = 300;
/** Another try may succeed. */
const LATER = new Set(['vendor_unavailable', 'timeout', 'rate_limited']);

/** Reads the page of one import, and stops at its review. A killed worker's import is read again. */
@Injectable()
@HandlesJob(importResourceJob)
export class ImportResourceHandler implements JobHandler<ImportResourcePayload> {
  constructor(
    @InjectRepository(ResourceImport) private readonly imports: Repository<ResourceImport>,
    private readonly reader: PageReader,
    private readonly notifications: Notifications,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  async handle({ importId }: ImportResourcePayload, { lastAttempt }: JobContext): Promise<void> {
    const row = await this.imports.findOneBy({ id: importId });
    if (!row || !(await this.move(row, 'running'))) return;
    try {
      await this.toReview(row, await this.reader.read(row.url, row.requestedBy));
    } catch (cause) {
      if (!lastAttempt && (!(cause instanceof AppError) || LATER.has(cause.code))) throw cause;
      await this.fail(row, cause);
    }
  }

  private async toReview(row: ResourceImport, { page, source }: ReadPage): Promise<void> {
    if (await this.move(row, 'review', { source, result: page, error: null }))
      await this.tell(row, `Ready for review: ${page.title}`, 'info');
  }

  private async fail(row: ResourceImport, cause: unknown): Promise<void> {
    if (await this.move(row, 'failed', { error: failureText(cause).slice(0, MOST_ERROR) }))
      await this.tell(row, 'An import from the web failed', 'warning');
  }

  private tell(row: ResourceImport, title: string, severity: 'info' | 'warning'): Promise<void> {
    return this.notifications.add({
      ...{ user_id: row.requestedBy, kind: 'resource_import', title, severity },
      link: importPath(row.id),
      dedupe_key: `resource_import:${row.id}`,
    });
  }

  /** Tells open pages; false where the import has been settled meanwhile. */
  private move(
    { id, requestedBy }: ResourceImport,
    state: ResourceImport['state'],
    set: QueryDeepPartialEntity<ResourceImport> = {},
  ): Promise<boolean> {
    return this.imports.manager.transaction(async (q) => {
      const moved = { ...set, state, updatedAt: this.clock.now() };
      const { affected } = await q.update(ResourceImport, open(id), moved);
      if (affected !== 1) return false;
      await this.live.tell(q, [personTopic(requestedBy), ADMINS], 'resource-import', { id });
      return true;
    });
  }
}

const open = (id: string) => ({ id, state: In(['queued', 'running'] as const) });
