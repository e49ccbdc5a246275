import type { EventCardDto, EventDto, MyRegistrationDto } from '../dto/event.dto.ts';
import type { Event } from '../event.entity.ts';
import { type RegistrationState, SEATED } from '../event-types.ts';

const JOIN_EARLY_MS = 30 * 60_000;

/** What a statement counts for a row of events: its seats, and the caller's own place. */
export interface EventCounts {
  readonly taken: number;
  readonly waiting: number;
  readonly my_state: RegistrationState | null;
  readonly my_offer_expires_at: Date | null;
  readonly my_position: number | null;
}

export function toRegistration({
  my_state: state,
  my_offer_expires_at: expires,
  my_position: position,
}: Pick<EventCounts, 'my_state' | 'my_offer_expires_at' | 'my_position'>): MyRegistrationDto | null {
  if (!state || state === 'cancelled') return null;
  return {
    state,
    waitlist_position: state === 'waitlisted' ? position : null,
    offer_expires_at: expires?.toISOString() ?? null,
  };
}

export const toEventCard = (event: Event, counts: EventCounts): EventCardDto => ({
  ...{ id: event.id, slug: event.slug, title: event.title, summary: event.summary, format: event.format },
  ...{ starts_at: event.startsAt.toISOString(), ends_at: event.endsAt.toISOString() },
  ...{ timezone: event.timezone, venue: event.venue, city: event.city, region: event.region },
  ...{ topic: event.topic, credits: event.credits, method: event.method },
  ...{ price_cents: event.priceCents, currency: event.currency, capacity: event.capacity },
  seats_left: event.capacity === null ? null : Math.max(0, event.capacity - counts.taken),
  ...{ waiting: counts.waiting, state: event.state, is_sample: event.isSample },
  registration: toRegistration(counts),
});

export const joinOpensAt = ({ startsAt }: Event): Date => new Date(startsAt.getTime() - JOIN_EARLY_MS);

/** The join link, for a person with a seat, from 30 minutes before the start until the end. */
export function joinLink(event: Event, state: RegistrationState | null, now: Date): string | null {
  const seated = state !== null && state !== 'offered' && (SEATED as readonly string[]).includes(state);
  const open = event.state === 'published' && now >= joinOpensAt(event) && now < event.endsAt;
  return seated && open ? event.onlineUrl : null;
}

export function toEvent(
  event: Event,
  counts: EventCounts,
  { now, organizer, mayManage }: { now: Date; organizer: string | null; mayManage: boolean },
): EventDto {
  const online = event.format !== 'in_person';
  return {
    ...toEventCard(event, counts),
    ...{ body: event.body, speakers: [...event.speakers], disclosure: event.disclosure },
    ...{ agd_subject_code: event.agdSubjectCode, requirements: event.requirements, organizer, online },
    join_opens_at: online ? joinOpensAt(event).toISOString() : null,
    online_url: joinLink(event, counts.my_state, now),
    ...{ cancel_reason: event.cancelReason, sequence: event.sequence, may_manage: mayManage },
  };
}
