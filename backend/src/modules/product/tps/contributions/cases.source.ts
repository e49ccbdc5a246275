import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { CaseList } from '../cases/case-list.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { TPS } from '../tps.capability.ts';

/** Finds cases by their number, and by nothing of the patient. */
@Injectable()
export class CasesSource implements SearchSource {
  readonly key = 'cases';
  readonly label = 'Aligner cases';
  readonly rank = 35;
  readonly roles = CASE_ROLES;
  readonly capability = TPS.key;

  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly list: CaseList,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text, user, limit }: SearchRequest): Promise<SearchHit[]> {
    if (!user || !/\d/.test(text)) return [];
    const found = this.list
      .within(this.cases.createQueryBuilder('c'), await this.list.scopeOf(user))
      .andWhere('strpos(lower(c.number), lower(:text)) > 0', { text })
      .orderBy('c.updated_at', 'DESC')
      .addOrderBy('c.id')
      .limit(limit);
    return (await found.getMany()).map(({ id, number, status }) => ({
      ...{ title: number, line: status.replaceAll('_', ' '), kind: 'Case', path: `/tps?case=${id}` },
    }));
  }
}
