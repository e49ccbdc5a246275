import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { SpecialistsQuery } from '../dto/directory.dto.ts';
import { SPECIALIST } from '../specialists.capability.ts';
import { specialtyLabel } from '../specialty-labels.ts';
import { Directory } from './directory.service.ts';

/** Adds the directory of specialists to the search of people who refer. */
@Injectable()
export class SpecialistsSource implements SearchSource {
  readonly capability = SPECIALIST.key;
  readonly key = 'specialists';
  readonly label = 'Specialists';
  readonly rank = 45;
  readonly roles = ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin'] as const;

  constructor(
    contributions: Contributions,
    private readonly directory: Directory,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, limit: page_size }: SearchRequest): Promise<SearchHit[]> {
    const query = Object.assign(new SpecialistsQuery(), { q, page_size });
    const { items } = await this.directory.list(query, null);
    return items.map(({ id, name, specialty, regions }) => ({
      ...{ title: name, kind: 'Specialist', path: `/specialist?tab=directory&specialist=${id}` },
      line: [specialtyLabel(specialty), regions[0]].filter(Boolean).join(' · '),
    }));
  }
}
