import { dayIn } from '@chairside/kit/practice';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { type CompletedActivity, Contributions } from '#common/contributions/index.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import type { CeIssueDto, SkippedPersonDto, SkipReason } from '../dto/roster.dto.ts';
import type { Event } from '../event.entity.ts';
import { WITH_SEAT } from '../event-types.ts';
import { whereOf } from '../notices/event-time.ts';
import { ceNotReady } from './organiser.errors.ts';
import { Roster, type RosterRow } from './roster.ts';

const MOST_SHOWN = 500;
/** Records a transaction; each issue tells its person. */
const BATCH = 50;

interface Ready {
  readonly event: Event;
  readonly activity: Omit<CompletedActivity, 'userId'>;
  readonly rows: readonly RosterRow[];
}

/** Issues the CE records of an event to those who attended long enough. Again it issues only what is missing. */
@Injectable()
export class CeIssue {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly roster: Roster,
    private readonly contributions: Contributions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async issue(me: UserPrincipal, id: string, minMinutes: number): Promise<CeIssueDto> {
    const { event, activity, rows } = await this.ready(me, id);
    const people: string[] = [];
    const skipped: SkippedPersonDto[] = [];
    for (const row of rows) {
      const reason = reasonAgainst(row, minMinutes);
      if (reason === null && row.user_id) people.push(row.user_id);
      else skipped.push(toSkipped(row, reason ?? 'no_account'));
    }
    const issued = await this.issueAll(people, activity);
    const detail = { issued, skipped: skipped.length, min_minutes: minMinutes };
    await this.audit.record({ action: 'event.ce_issued', subject: event.id, actorId: me.userId, detail });
    return {
      ...{ issued, already_issued: people.length - issued, skipped_total: skipped.length },
      skipped: skipped.slice(0, MOST_SHOWN),
    };
  }

  /** The event as it is now, and everybody with a seat. */
  private ready(me: UserPrincipal, id: string): Promise<Ready> {
    return this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      const activity = this.activityOf(event);
      const rows = await this.roster
        .rows(q, event.id)
        .andWhere('r.state in (:...seated)', { seated: WITH_SEAT })
        .getRawMany<RosterRow>();
      return { event, activity, rows };
    });
  }

  private async issueAll(people: readonly string[], activity: Ready['activity']): Promise<number> {
    let issued = 0;
    for (let at = 0; at < people.length; at += BATCH)
      issued += await this.database.transaction(async (q) => {
        const records = [];
        for (const userId of people.slice(at, at + BATCH))
          records.push(await this.contributions.ceRecords.issue(q, { ...activity, userId }));
        return records.filter((record) => record.issued).length;
      });
    return issued;
  }

  private activityOf(event: Event): Ready['activity'] {
    const { id, state, title, method, credits, endsAt, timezone, speakers } = event;
    if (state === 'draft' || state === 'cancelled') throw ceNotReady('This event did not take place.');
    if (endsAt > this.clock.now()) throw ceNotReady('Records can be issued once the event has ended.');
    if (credits === 0 || method === null) throw ceNotReady('This event has no CE credits.');
    return {
      ...{ type: 'event', activityId: id, title, method, credits, agdSubjectCode: event.agdSubjectCode },
      completedOn: dayIn(endsAt, timezone),
      location: whereOf(event),
      instructorNames: speakers.map(({ name }) => name).join(', '),
    };
  }
}

/** Null for a person who gets the record. */
function reasonAgainst(row: RosterRow, minMinutes: number): SkipReason | null {
  if (row.user_id === null) return 'no_account';
  if (row.state !== 'attended') return 'not_attended';
  if (row.attended_min === null) return 'minutes_unknown';
  return row.attended_min < minMinutes ? 'below_minimum' : null;
}

const toSkipped = ({ id, name, attended_min }: RosterRow, reason: SkipReason): SkippedPersonDto => ({
  ...{ registration_id: id, name, attended_min, reason },
});
