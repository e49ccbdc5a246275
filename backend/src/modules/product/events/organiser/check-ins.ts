import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import type {
  ChangeAttendanceDto,
  CheckedInDto,
  CheckInCodeDto,
  CheckInDto,
  RosterEntryDto,
} from '../dto/roster.dto.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { WITH_SEAT } from '../event-types.ts';
import { notRegistered } from '../events.errors.ts';
import { LiveEvents } from '../registrations/live-events.ts';
import { codePicture, shownCode, typedCode } from './check-in-code.ts';
import { checkInClosed, nobodyHere, notCheckedIn, personOrCode } from './organiser.errors.ts';
import { Roster } from './roster.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EARLY_MS = 4 * HOUR_MS;
const LATE_MS = 24 * HOUR_MS;

type Direction = 'in' | 'out';

/** Who came, from when until when. Each step locks the event, as everything does that writes registrations. */
@Injectable()
export class CheckIns {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly roster: Roster,
    private readonly live: LiveEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The caller's own code, for people with a seat. */
  async codeOf({ userId }: UserPrincipal, eventId: string): Promise<CheckInCodeDto> {
    const own = { eventId, userId, state: In([...WITH_SEAT]) };
    const row = isUUID(eventId) ? await this.database.manager.findOneBy(EventRegistration, own) : null;
    if (!row) throw notRegistered();
    const code = shownCode(row.checkinCode);
    return { code, svg: codePicture(code) };
  }

  /** The first check-in counts; a second one changes nothing. A later check-out replaces an earlier one. */
  check(me: UserPrincipal, id: string, who: CheckInDto, direction: Direction): Promise<CheckedInDto> {
    return this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      this.assertOpen(event);
      const row = await this.find(q, event, who);
      const repeated = direction === 'in' && row.checkinAt !== null;
      if (!repeated)
        await this.write(q, row, direction === 'in' ? this.arrival() : this.departure(event, row));
      return { ...(await this.roster.one(q, event.id, row.id)), repeated };
    });
  }

  /** A correction. Times of check-in and check-out stay what they were. */
  change(
    me: UserPrincipal,
    id: string,
    registration: string,
    to: ChangeAttendanceDto,
  ): Promise<RosterEntryDto> {
    return this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      const row = isUUID(registration)
        ? await q.findOneBy(EventRegistration, {
            ...{ id: registration, eventId: event.id, state: In([...WITH_SEAT]) },
          })
        : null;
      if (!row) throw nobodyHere();
      const { state, attended_min: attendedMin } = to;
      await this.write(q, row, {
        ...(state && { state }),
        ...(attendedMin !== undefined && { attendedMin }),
      });
      const detail = { state: state ?? row.state, attended_min: attendedMin ?? null };
      await this.audit.record({ action: 'event.attendance', subject: row.id, actorId: me.userId, detail }, q);
      return this.roster.one(q, event.id, row.id);
    });
  }

  private arrival(): Partial<EventRegistration> {
    return { state: 'attended', checkinAt: this.clock.now() };
  }

  private departure(
    { startsAt, endsAt }: Event,
    { checkinAt }: EventRegistration,
  ): Partial<EventRegistration> {
    if (!checkinAt) throw notCheckedIn();
    const now = this.clock.now();
    const [from, to] = [Math.max(+checkinAt, +startsAt), Math.min(+now, +endsAt)];
    return { checkoutAt: now, attendedMin: Math.max(0, Math.floor((to - from) / MINUTE_MS)) };
  }

  private async write(
    q: EntityManager,
    { id, eventId }: EventRegistration,
    to: Partial<EventRegistration>,
  ): Promise<void> {
    await q.update(EventRegistration, id, { ...to, updatedAt: this.clock.now() });
    await this.live.attendanceChanged(q, eventId);
  }

  private async find(q: EntityManager, { id: eventId }: Event, who: CheckInDto): Promise<EventRegistration> {
    const { user_id: userId, code } = who;
    if ((userId === undefined) === (code === undefined)) throw personOrCode();
    const person = userId === undefined ? { checkinCode: typedCode(code ?? '') } : { userId };
    const row = await q.findOneBy(EventRegistration, { eventId, state: In([...WITH_SEAT]), ...person });
    if (!row) throw nobodyHere();
    return row;
  }

  private assertOpen({ state, startsAt, endsAt }: Event): void {
    const now = this.clock.now().getTime();
    if (state !== 'published' && state !== 'finished') throw checkInClosed('This event does not take place.');
    if (now < startsAt.getTime() - EARLY_MS)
      throw checkInClosed('Check-in opens four hours before the start.');
    if (now > endsAt.getTime() + LATE_MS)
      throw checkInClosed('Check-in closed a day after the end. Correct the attendance instead.');
  }
}
