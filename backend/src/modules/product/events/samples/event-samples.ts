import { addDays, dayIn, instantOf } from '@chairside/kit/practice';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_MEETINGS, SAMPLE_WEBINARS, type SampleEvent } from './sample-events.ts';
import { EVENT, REGISTRATION } from './event-samples.sql.ts';
import { Event } from '../event.entity.ts';

const MINUTE_MS = 60_000;
const DISCLOSURE = 'Sample event: invented speakers, no commercial support, and no real meeting behind it.';

/** Nine invented events over four months, one of them full, one past; their registrants are names without an account. */
@Injectable()
@ProvidesSamples('events')
export class EventSamples implements SampleSet {
  constructor(private readonly clock: Clock) {}

  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    let added = 0;
    for (const sample of [...SAMPLE_WEBINARS, ...SAMPLE_MEETINGS]) added += await this.add(q, sample);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Event, { isSample: true })).affected ?? 0;
  }

  private async add(q: SqlRunner, sample: SampleEvent): Promise<number> {
    const now = this.clock.now();
    const startsAt = startOf(sample, now);
    const endsAt = new Date(startsAt.getTime() + sample.minutes * MINUTE_MS);
    const id = sampleId(`events/${sample.slug}`);
    const { venue = null, city = null, region = null } = sample.place ?? {};
    const added = await q.run('event_sample', EVENT, [
      ...[id, sample.slug, sample.title, sample.summary, sample.body, sample.format, startsAt, endsAt],
      ...[sample.timezone, venue, city, region, sample.onlineUrl ?? null, sample.requirements ?? ''],
      ...[sample.capacity ?? null, sample.priceCents ?? 0, sample.topic, sample.credits ?? 0],
      ...[sample.method ?? null, sample.subject ?? null, JSON.stringify(sample.speakers), DISCLOSURE],
      endsAt < now ? 'finished' : 'published',
    ]);
    if (added > 0) await this.addPeople(q, sample, { id, startsAt, now });
    return added;
  }

  private async addPeople(
    q: SqlRunner,
    { slug, people = [] }: SampleEvent,
    { id, startsAt, now }: { id: string; startsAt: Date; now: Date },
  ): Promise<void> {
    for (const [index, { name, state, attendedMin }] of people.entries()) {
      const left = attendedMin === undefined ? null : new Date(startsAt.getTime() + attendedMin * MINUTE_MS);
      await q.run('event_sample_person', REGISTRATION, [
        ...[sampleId(`events/${slug}/${index}`), id, name, state],
        ...[state === 'waitlisted' ? new Date(now.getTime() - (60 - index) * MINUTE_MS) : null],
        ...[left && startsAt, left, attendedMin ?? null],
      ]);
    }
  }
}

/** About so many days from today, on the sample's weekday, at its hour in its zone. */
export function startOf({ inDays, weekday, at, timezone }: SampleEvent, now: Date): Date {
  const day = addDays(dayIn(now, timezone), inDays);
  const shift = (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7;
  return instantOf(`${addDays(day, shift)} ${at}:00`, timezone);
}
