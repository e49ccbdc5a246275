import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { AREA_NAMES, isLaterArea, wasWaitedFor, type WaitedArea } from './areas.ts';
import type { AreaLaunchDto } from './dto/waitlist.dto.ts';
import { notifyWaitlistJob } from './notify-waitlist.job.ts';
import { areaNotOpen, areaUnknown, waitlistEmpty } from './waitlist.errors.ts';

/** At once; links for signing in must not wait behind a thousand of these. */
const BATCH = 50;

const WAITING = 'select count(*)::int as count from area_waitlist where area = $1';
const LOCK = `select pg_advisory_xact_lock(hashtextextended('waitlist ' || $1, 0))`;

/**
 * Takes some off the list, with whatever else of the same person is on it, and answers whom to write to: each address once,
 * nobody whose account is closed.
 */
const TAKE = `
  with picked as (
    select w.id, w.user_id, coalesce(w.email, u.email) as address,
      w.user_id is null or (u.deleted_at is null and (u.banned_until is null or u.banned_until < now())) as open
    from area_waitlist w left join auth.users u on u.id = w.user_id
    where w.area = $1 order by w.created_at, w.id limit $2
  ), gone as (
    delete from area_waitlist w where w.area = $1 and (w.id in (select id from picked)
      or w.email in (select address from picked)
      or w.user_id in (select u.id from auth.users u join picked p on p.address = u.email))
  )
  select address::text as address, bool_and(open) as open from picked group by address`;

type Taken = { readonly address: string | null; readonly open: boolean };

/**
 * Tells those who wait for an area that it is open. Whom a mail is written to leaves the list in the same transaction, so
 * that nobody is told twice, wherever a process dies.
 */
@Injectable()
export class AreaLaunches {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly env: Env,
  ) {}

  /** Begins; the mails are written by the job. Again without harm. */
  async begin(adminId: string, area: string): Promise<AreaLaunchDto> {
    if (!wasWaitedFor(area)) throw areaUnknown();
    if (isLaterArea(area)) throw areaNotOpen();
    const { count: waiting } = await this.sql.one<{ count: number }>('waitlist_waiting', WAITING, [area]);
    if (waiting === 0) throw waitlistEmpty();
    const detail = { waiting };
    await this.audit.record({ action: 'waitlist.told', subject: area, actorId: adminId, detail });
    await this.jobs.addMissing(notifyWaitlistJob, { area }, `tell-${area}`);
    return { area, waiting };
  }

  /** Tells the next ones; false when nobody is left, or the area has been closed again. */
  async notifyNext(area: WaitedArea): Promise<boolean> {
    if (isLaterArea(area)) return false;
    const { taken, written } = await this.sql.tx((q) => this.takeNext(q, area));
    for (const mail of written) this.mailer.dispatch(mail);
    return taken > 0;
  }

  private async takeNext(q: SqlRunner, area: WaitedArea) {
    await q.run('waitlist_lock', LOCK, [area]);
    const people = await q.many<Taken>('waitlist_take', TAKE, [area, BATCH]);
    const body = mails.areaOpens({ area: AREA_NAMES[area], url: `${this.env.publicUrl}/${area}` });
    const written: string[] = [];
    for (const { address: to, open } of people)
      if (to && open)
        written.push(await this.mailer.write(q, { kind: 'area_opens', to, keepsBody: true, ...body }));
    return { taken: people.length, written };
  }
}
