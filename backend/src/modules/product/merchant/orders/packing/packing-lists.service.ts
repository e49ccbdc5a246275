import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, LessThan, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { GeneratedFiles, type OpenFile } from '#common/files/index.ts';
import { Order, orderNotFound } from '#product/store/index.ts';
import { packingListNotFound } from '../../merchant.errors.ts';
import type { PackingListDto } from './packing-list.dto.ts';
import { PackingList } from './packing-list.entity.ts';
import { packingListJob } from './packing-list.job.ts';

/** The files are gone after a day, and so is what ordered them. */
const KEPT_MS = 2 * 86_400_000;

/** Packing lists of chosen orders. A worker makes each; only who ordered one opens it. */
@Injectable()
export class PackingLists {
  constructor(
    @InjectRepository(PackingList) private readonly lists: Repository<PackingList>,
    private readonly files: GeneratedFiles,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async order({ userId }: UserPrincipal, orderIds: readonly string[]): Promise<PackingListDto> {
    const known = await this.lists.manager.countBy(Order, { id: In([...orderIds]) });
    if (known < orderIds.length) throw orderNotFound();
    const createdAt = this.clock.now();
    await this.lists.delete({ userId, createdAt: LessThan(new Date(createdAt.getTime() - KEPT_MS)) });
    const { id } = await this.lists.save({ userId, orderIds: [...orderIds], createdAt });
    await this.enqueue(id);
    return { id, state: 'preparing' };
  }

  /** Null while it is being made. A request that finds its job lost adds it again. */
  async open({ userId }: UserPrincipal, id: string): Promise<OpenFile | null> {
    const list = isUUID(id) ? await this.lists.findOneBy({ id, userId }) : null;
    if (!list) throw packingListNotFound();
    const file = list.fileId === null ? null : await this.files.open(list.fileId);
    if (!file) await this.enqueue(id);
    return file;
  }

  /** A queue that does not answer now is asked again by the next request. */
  private async enqueue(listId: string): Promise<void> {
    try {
      await this.jobs.addMissing(packingListJob, { listId }, `packing-list-${listId}`);
    } catch (cause) {
      this.log.warn({ err: cause, listId }, 'a packing list was not ordered');
    }
  }
}
