import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { areaTitle } from './areas.ts';
import type { AreaLaunchDto } from './dto/waitlist.dto.ts';
import { notifyWaitlistJob } from './notify-waitlist.job.ts';
import { areaUnknown, waitlistEmpty } from './waitlist.errors.ts';
import { LOCK, TAKE_ENTRIES } from './waitlist.sql.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** At once; links for signing in must not wait behind a thousand of these. */
const BATCH = 50;

type Taken = { readonly address: string | null; readonly open: boolean };

/**
 * Tells those who wait for an area that it is open. Whom a mail is written to leaves the list in the same transaction, so
 * that nobody is told twice, wherever a process dies.
 */
@Injectable()
export class AreaLaunches {
  constructor(
    @InjectRepository(WaitlistEntry) private readonly entries: Repository<WaitlistEntry>,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly env: Env,
  ) {}

  /** Begins; the mails are written by the job. Again without harm. */
  async begin(adminId: string, area: string): Promise<AreaLaunchDto> {
    if (!areaTitle(area)) throw areaUnknown();
    const waiting = await this.entries.countBy({ area });
    if (waiting === 0) throw waitlistEmpty();
    const detail = { waiting };
    await this.audit.record({ action: 'waitlist.told', subject: area, actorId: adminId, detail });
    await this.jobs.addMissing(notifyWaitlistJob, { area }, `notify-waitlist-${area}`);
    return { area, waiting };
  }

  /** Tells the next ones; false when nobody is left. */
  async notifyNext(area: string): Promise<boolean> {
    const { taken, written } = await this.entries.manager.transaction((q) => this.lockNext(q, area));
    for (const mail of written) this.mailer.dispatch(mail);
    return taken > 0;
  }

  private async lockNext(q: EntityManager, area: string) {
    await sqlOn(q).run('waitlist_lock', LOCK, [area]);
    const people = await sqlOn(q).many<Taken>('waitlist_take', TAKE_ENTRIES, [area, BATCH]);
    const body = mails.areaOpens({ area: areaTitle(area) ?? area, url: `${this.env.publicUrl}/${area}` });
    const written: string[] = [];
    for (const { address: to, open } of people)
      if (to && open)
        written.push(await this.mailer.write(q, { kind: 'area_opens', to, keepsBody: true, ...body }));
    return { taken: people.length, written };
  }
}
