import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import {
  Contributions,
  type PublicAddress,
  type PublicBlock,
  type PublicCard,
  type PublicDocument,
  type PublicPage,
  type PublicPlace,
} from '#common/contributions/index.ts';
import { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { EventsQuery } from '../dto/event-list.dto.ts';
import type { EventCardDto, EventDto } from '../dto/event.dto.ts';
import { Event } from '../event.entity.ts';
import { eventStructuredData } from './event-structured-data.ts';
import { creditsOf, formatOf, placeOf, priceOf, startOf } from './event-words.ts';
import { EVENTS } from '../events.capability.ts';

/** The documents of /events and of each event, for readers without JavaScript and for search engines. */
@Injectable()
export class EventsPublicPage implements PublicPage {
  readonly capability = EVENTS.key;
  readonly path = '/events';
  readonly query = 'event';

  constructor(
    contributions: Contributions,
    private readonly catalogue: EventCatalogue,
    @InjectRepository(Event) private readonly events: Repository<Event>,
  ) {
    contributions.addPublicPage(this);
  }

  async read({ query: slug, absolute }: PublicAddress): Promise<PublicDocument | null> {
    if (slug === null) return this.list();
    const event = await this.catalogue.read(slug, null).catch(nothing);
    return event && documentOf(event, absolute);
  }

  /** Samples are invented: search engines are not told about them. */
  async places(from: number, limit: number): Promise<PublicPlace[]> {
    const rows = await this.events.find({
      select: { slug: true, updatedAt: true },
      where: { state: In(['published', 'finished']), isSample: false },
      order: { startsAt: 'ASC', id: 'ASC' },
      skip: from,
      take: limit,
    });
    return rows.map(({ slug, updatedAt }) => ({ path: pathOf(slug), changedAt: updatedAt }));
  }

  private async list(): Promise<PublicDocument> {
    const { items } = await this.catalogue.list(new EventsQuery(), null);
    const none: PublicBlock = { kind: 'text', text: 'No events are planned at the moment.' };
    return {
      ...{ title: 'Events', path: '/events', heading: 'Events', data: [] },
      purpose: 'Webinars, workshops and study clubs, in your own calendar.',
      description: 'Webinars, workshops and study clubs for dental teams, with CE credits.',
      blocks: items.length > 0 ? [{ kind: 'cards', label: 'Events', cards: items.map(cardOf) }] : [none],
    };
  }
}

const pathOf = (slug: string): string => `/events?event=${encodeURIComponent(slug)}`;

/** What is not found, or not published, is not there. */
function nothing(cause: unknown): null {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
}

const factsOf = (event: EventCardDto): string[] => [
  ...[startOf(event), formatOf(event), placeOf(event)],
  ...(event.credits > 0 ? [creditsOf(event.credits)] : []),
  priceOf(event),
];

const cardOf = (event: EventCardDto): PublicCard => ({
  ...{ title: event.title, path: pathOf(event.slug), text: event.summary },
  ...{ facts: factsOf(event), sample: event.is_sample },
});

const documentOf = (event: EventDto, absolute: (path: string) => string): PublicDocument => ({
  ...{ title: event.title, path: pathOf(event.slug), heading: event.title, purpose: event.summary },
  description: `${startOf(event)}. ${formatOf(event)}. ${event.summary}`,
  blocks: blocksOf(event),
  data: event.is_sample ? [] : [eventStructuredData(event, absolute(pathOf(event.slug)))],
  trail: [{ title: 'Events', path: '/events' }],
  ...(event.is_sample ? { unlisted: true } : {}),
});

const blocksOf = (event: EventDto): PublicBlock[] => [
  ...(event.state === 'cancelled' ? [{ kind: 'text' as const, text: 'This event is canceled.' }] : []),
  { kind: 'list', items: factsOf(event) },
  ...(event.body ? [{ kind: 'markdown' as const, text: event.body }] : []),
  ...speakersOf(event),
  ...(event.requirements ? [{ kind: 'text' as const, text: event.requirements }] : []),
  ...(event.disclosure ? [{ kind: 'text' as const, text: event.disclosure }] : []),
  { kind: 'link', text: 'All events', path: '/events' },
];

const speakersOf = ({ speakers }: EventDto): PublicBlock[] =>
  speakers.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Speakers' },
        { kind: 'list', items: speakers.map(({ name, title }) => [name, title].filter(Boolean).join(', ')) },
      ];
