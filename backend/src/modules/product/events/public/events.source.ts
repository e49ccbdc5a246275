import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { EventsQuery } from '../dto/event-list.dto.ts';
import { placeOf, startOf } from './event-words.ts';
import { EVENTS } from '../events.capability.ts';

/** Adds the published events that have not ended to the search. */
@Injectable()
export class EventsSource implements SearchSource {
  readonly capability = EVENTS.key;
  readonly key = 'events';
  readonly label = 'Events';
  readonly rank = 30;

  constructor(
    contributions: Contributions,
    private readonly catalogue: EventCatalogue,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, limit: page_size }: SearchRequest): Promise<SearchHit[]> {
    const { items } = await this.catalogue.list(Object.assign(new EventsQuery(), { q, page_size }), null);
    return items.map((event) => ({
      ...{ title: event.title, kind: 'Event', line: `${startOf(event)} · ${placeOf(event)}` },
      path: `/events?event=${encodeURIComponent(event.slug)}`,
    }));
  }
}
