import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import type { SearchQuery } from '#platform/lists/page.dto.ts';
import type { CaseNumberDto, CaseNumberListDto } from '../dto/case-number.dto.ts';
import { TpsCase } from './tps-case.entity.ts';

/** What is read, and nothing else: no sealed column is among it. */
const COLUMNS = ['id', 'number', 'status', 'owner_id', 'is_sample', 'source', 'tool_name'] as const;
const DATES = ['created_at', 'submitted_at', 'updated_at'] as const;

interface Row extends Omit<CaseNumberDto, 'doctor' | (typeof DATES)[number]> {
  readonly owner_id: string;
  readonly doctor: string | null;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly updated_at: Date;
}

/** Lists all cases by number for admins, who open one of them with a stated reason only. */
@Injectable()
export class CaseNumbers {
  constructor(@InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>) {}

  async page({ q, page, page_size }: SearchQuery): Promise<CaseNumberListDto> {
    const rows = this.matching(q)
      .leftJoin('profiles', 'd', 'd.id = c.owner_id')
      .select([...COLUMNS, ...DATES].map((name) => `c.${name} as ${name}`))
      .addSelect(`nullif(concat_ws(' ', d.first_name, d.last_name), '')`, 'doctor')
      .orderBy('c.number', 'DESC')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getRawMany<Row>();
    const [found, total] = await Promise.all([rows, this.matching(q).getCount()]);
    return { items: found.map(toDto), total, page, page_size };
  }

  private matching(q: string): SelectQueryBuilder<TpsCase> {
    const all = this.cases.createQueryBuilder('c');
    return q ? all.where('strpos(c.number, upper(:q)) > 0', { q }) : all;
  }
}

function toDto({ owner_id: id, doctor, created_at, submitted_at, updated_at, ...row }: Row): CaseNumberDto {
  return {
    ...row,
    doctor: { id, name: doctor ?? '' },
    ...{ created_at: created_at.toISOString(), updated_at: updated_at.toISOString() },
    submitted_at: submitted_at?.toISOString() ?? null,
  };
}
