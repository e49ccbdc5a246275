import type { EventFieldsDto, NewEventDto } from '../dto/edit-event.dto.ts';
import type { Event } from '../event.entity.ts';

type Editable = Omit<
  Event,
  'id' | 'slug' | 'ownerId' | 'state' | 'sequence' | 'version' | 'createdAt' | 'updatedAt' | 'publishedAt'
>;

/** The fields of a request by the names of the entity; absent ones are left out. */
export function fieldsOf(wanted: EventFieldsDto & Partial<NewEventDto>): Partial<Editable> {
  const { starts_at, ends_at, online_url, price_cents, agd_subject_code, ...same } = wanted;
  const named = {
    ...pickText(same),
    ...{ startsAt: starts_at, endsAt: ends_at, onlineUrl: online_url },
    ...{ priceCents: price_cents, agdSubjectCode: agd_subject_code },
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const pickText = (same: EventFieldsDto & Partial<NewEventDto>) => ({
  ...{ title: same.title, summary: same.summary, body: same.body, format: same.format, topic: same.topic },
  ...{ timezone: same.timezone, venue: same.venue, city: same.city, region: same.region },
  ...{ requirements: same.requirements, capacity: same.capacity, credits: same.credits },
  ...{ method: same.method, disclosure: same.disclosure },
  speakers: same.speakers?.map(({ name, title }) => ({ name, title })),
});

const PLACE_AND_TIME = ['startsAt', 'endsAt', 'timezone', 'venue', 'city', 'region', 'format'] as const;

/** Whether people must be told: the time or the place is another one. */
export const movesPeople = (before: Event, after: Event): boolean =>
  PLACE_AND_TIME.some((name) => text(before[name]) !== text(after[name]));

const text = (value: string | Date | null): string =>
  value instanceof Date ? value.toISOString() : (value ?? '');

/** A name for addresses, made of the title and something that no other event has. */
export function slugOf(title: string, unique: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]{1,64}/g);
  const base = (words ?? ['event']).join('-').slice(0, 60).replace(/-$/, '');
  return `${base}-${unique}`;
}
