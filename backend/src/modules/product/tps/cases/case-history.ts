import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { CaseEventDto, CaseEventListDto } from '../dto/case.dto.ts';
import { CaseAccess } from './case-access.ts';
import { CaseSeals } from './case-seals.ts';
import { TpsCaseEvent } from './tps-case-event.entity.ts';

const SHOWN = 200;

/** What happened to a case, the newest first. */
@Injectable()
export class CaseHistory {
  constructor(
    @InjectRepository(TpsCaseEvent) private readonly events: Repository<TpsCaseEvent>,
    private readonly access: CaseAccess,
    private readonly seals: CaseSeals,
  ) {}

  async of(me: UserPrincipal, id: string): Promise<CaseEventListDto> {
    const { row } = await this.access.open(me, id, 'view', 'history');
    const { entities, raw } = await this.events
      .createQueryBuilder('e')
      .leftJoin('profiles', 'p', 'p.id = e.by_id')
      .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'person')
      .where('e.case_id = :id', { id: row.id })
      .orderBy('e.id', 'DESC')
      .limit(SHOWN)
      .getRawAndEntities<{ person: string | null }>();
    return { items: entities.map((event, index) => this.toDto(event, raw[index]?.person ?? null)) };
  }

  private toDto(event: TpsCaseEvent, person: string | null): CaseEventDto {
    const { id, caseId, fromStatus, toStatus, byLab, byId, sealedNote, source, at } = event;
    return {
      ...{ id, from_status: fromStatus, to_status: toStatus, source, at: at.toISOString() },
      by: byLab ? null : { id: byId ?? '', name: person ?? 'Former member' },
      note: this.seals.open(caseId, 'note', sealedNote),
    };
  }
}
