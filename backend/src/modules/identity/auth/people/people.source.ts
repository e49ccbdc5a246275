import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import type { PersonDto } from './dto/person.dto.ts';
import { PeopleStore } from './people-store.ts';

/** Adds the accounts of this hub to the search of admins. The address of a hit holds the account's id only. */
@Injectable()
export class PeopleSource implements SearchSource {
  readonly key = 'people';
  readonly label = 'People';
  readonly rank = 70;
  readonly roles = ['admin'] as const;

  constructor(
    contributions: Contributions,
    private readonly people: PeopleStore,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, limit }: SearchRequest): Promise<SearchHit[]> {
    const found = await this.people.page({ q, page: 1, page_size: limit, sort: '-last_sign_in_at' });
    return found.map(toHit);
  }
}

function toHit({ id, email, phone, first_name, last_name, practice_name }: PersonDto): SearchHit {
  const address = email || phone;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const line = [name ? address : '', practice_name].filter(Boolean).join(' · ');
  return { title: name || address, line, path: `/admin?tab=people&q=${id}&person=${id}`, kind: 'Person' };
}
