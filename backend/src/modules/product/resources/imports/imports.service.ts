import { Injectable } from '@nestjs/common';
import { isPublicUrl } from '@chairside/kit';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { keyReused } from '#platform/validation/request-key.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { ImportDto, ImportListDto, ImportsQuery, PublishImportDto } from '../dto/import.dto.ts';
import type { ResourceDto } from '../dto/resource.dto.ts';
import { resourceDto } from '../library/resource-view.ts';
import { Resource } from '../library/resource.entity.ts';
import {
  addressRefused,
  brokeRule,
  importedAlready,
  importNotFound,
  notInReview,
} from '../resources.errors.ts';
import { cleanBody } from './clean-page.ts';
import { importDto, importPath } from './import-view.ts';
import { importResourceJob } from './import-resource.job.ts';
import { ResourceImport } from './resource-import.entity.ts';

const OPEN = ['queued', 'running', 'review'] as const;
const QUOTA: PersonQuota = {
  kind: 'imports in progress',
  count: (q, requestedBy) => q.countBy(ResourceImport, { requestedBy, state: In(['queued', 'running']) }),
  most: 5,
  advice: 'Wait until one of them is done.',
};

/** Imports from the web: requested, watched, and published or rejected by the person who asked, or an admin. */
@Injectable()
export class Imports {
  constructor(
    @InjectRepository(ResourceImport) private readonly imports: Repository<ResourceImport>,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the reading of a page.
   *
   * @param key - The request's Idempotency-Key: the same key again answers with the first import.
   */
  async start({ userId }: UserPrincipal, typed: string, key: string | null): Promise<string> {
    const url = addressOf(typed);
    const id = await this.imports.manager.transaction(async (q) => {
      await lockInTransaction(q, 'resource imports', userId);
      const known = key && (await q.findOneBy(ResourceImport, { requestedBy: userId, requestKey: key }));
      if (known && known.url !== url) throw keyReused('This Idempotency-Key was used for another page.');
      if (known) return known.id;
      await assertRoom(q, userId, QUOTA);
      await assertNew(q, url);
      return this.insert(q, { requestedBy: userId, url, requestKey: key });
    });
    await this.jobs.add(importResourceJob, { importId: id }, { jobId: id });
    return id;
  }

  /** Their own, or all of them for an admin; the newest first. */
  async list(me: UserPrincipal, { state, page, page_size: size }: ImportsQuery): Promise<ImportListDto> {
    const [rows, total] = await this.imports.findAndCount({
      where: { ...mineOf(me), ...(state ? { state } : {}) },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: size,
      skip: (page - 1) * size,
    });
    return { items: rows.map(importDto), total, page, page_size: size };
  }

  async one(me: UserPrincipal, id: string): Promise<ImportDto> {
    const row = isUUID(id) ? await this.imports.findOneBy({ id, ...mineOf(me) }) : null;
    if (!row) throw importNotFound();
    return importDto(row);
  }

  publish(me: UserPrincipal, id: string, reviewed: PublishImportDto): Promise<ResourceDto> {
    return this.settle(me, id, async (q, row) => {
      const now = this.clock.now();
      const resource = await q.save(Resource, {
        ...columns(row, reviewed),
        publishedAt: now,
        createdBy: me.userId,
        createdAt: now,
        updatedAt: now,
      });
      await q.update(ResourceImport, id, { state: 'published', resourceId: resource.id, updatedAt: now });
      await this.audit.record({ action: 'resource.published', subject: resource.id }, q);
      return resourceDto(me, resource);
    });
  }

  /** Gives the text up. Whoever asked for it is told when somebody else decided. */
  async reject(me: UserPrincipal, id: string, reason = ''): Promise<ImportDto> {
    const row = await this.settle(me, id, async (q, found) => {
      const rejectReason = reason || null;
      const rejected = {
        state: 'rejected',
        result: null,
        rejectReason,
        updatedAt: this.clock.now(),
      } as const;
      await q.update(ResourceImport, id, rejected);
      await this.audit.record({ action: 'resource.rejected', subject: id }, q);
      return { ...found, ...rejected };
    });
    if (row.requestedBy !== me.userId) await this.tell(row);
    return importDto(row);
  }

  private tell({ id, requestedBy, rejectReason: reason }: ResourceImport): Promise<void> {
    const title = 'An import of yours was not published';
    return this.notifications.add({
      ...{ user_id: requestedBy, kind: 'resource_import', title, severity: 'info' },
      ...(reason ? { body: reason } : {}),
      link: importPath(id),
      dedupe_key: `resource_import:${id}:rejected`,
    });
  }

  /** Of two reviews at once the second finds it settled. */
  private async settle<T>(
    me: UserPrincipal,
    id: string,
    work: (q: EntityManager, row: ResourceImport) => Promise<T>,
  ): Promise<T> {
    if (!isUUID(id)) throw importNotFound();
    try {
      return await this.imports.manager.transaction(async (q) => {
        const where = { id, ...mineOf(me) };
        const row = await q.findOne(ResourceImport, { where, lock: { mode: 'pessimistic_write' } });
        if (!row) throw importNotFound();
        if (row.state !== 'review') throw notInReview();
        return work(q, row);
      });
    } catch (cause) {
      throw brokeRule(cause, 'resources_source') ? importedAlready() : cause;
    }
  }

  private async insert(q: EntityManager, request: Request): Promise<string> {
    const now = this.clock.now();
    try {
      const row = { ...request, state: 'queued' as const, createdAt: now, updatedAt: now };
      return (await q.save(ResourceImport, row)).id;
    } catch (cause) {
      throw brokeRule(cause, 'resource_imports_open') ? importedAlready() : cause;
    }
  }
}

type Request = Pick<ResourceImport, 'requestedBy' | 'url' | 'requestKey'>;

/** One form for one page: what follows a # is the browser's. */
function addressOf(typed: string): string {
  if (!isPublicUrl(typed)) throw addressRefused();
  const url = new URL(typed);
  url.hash = '';
  return url.href;
}

async function assertNew(q: EntityManager, url: string): Promise<void> {
  const resource = await q.findOne(Resource, { select: { id: true }, where: { sourceUrl: url } });
  if (resource) throw importedAlready({ resource_id: resource.id });
  const row = await q.findOne(ResourceImport, { select: { id: true }, where: { url, state: In(OPEN) } });
  if (row) throw importedAlready({ import_id: row.id });
}

const mineOf = (me: UserPrincipal): { requestedBy?: string } =>
  me.roles.includes('admin') ? {} : { requestedBy: me.userId };

const columns = (row: ResourceImport, reviewed: PublishImportDto): Partial<Resource> => ({
  title: reviewed.title,
  kind: reviewed.kind ?? 'article',
  summary: reviewed.summary,
  body: cleanBody(reviewed.body),
  sourceUrl: row.url,
  sourceDomain: new URL(row.result?.url ?? row.url).hostname,
  licenceNote: reviewed.licence_note,
  importedAt: row.createdAt,
  source: row.source,
  public: reviewed.public,
  state: 'published',
});
