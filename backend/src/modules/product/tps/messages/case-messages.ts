import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import type { CaseMessageDto, CaseMessageListDto, NewCaseMessageDto } from '../dto/review.dto.ts';
import { TpsShare } from '../review/tps-share.entity.ts';
import { coachingOnly } from '../tps.errors.ts';
import { MessageRows } from './message-rows.ts';
import { TpsMessage } from './tps-message.entity.ts';

/** What is said about a case. Words between the doctor's side and the coach are not shown to specialists. */
@Injectable()
export class CaseMessages {
  constructor(
    @InjectRepository(TpsMessage) private readonly messages: Repository<TpsMessage>,
    private readonly access: CaseAccess,
    private readonly rows: MessageRows,
    private readonly notices: CaseNotices,
    private readonly seals: CaseSeals,
  ) {}

  async list(me: UserPrincipal, id: string, { page, page_size }: PageQuery): Promise<CaseMessageListDto> {
    const { row, part } = await this.access.open(me, id, 'view', 'messages');
    const found = this.messages
      .createQueryBuilder('m')
      .leftJoin('profiles', 'p', 'p.id = m.author_id')
      .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'author')
      .addSelect('count(*) over ()::int', 'total')
      .where('m.case_id = :id', { id: row.id })
      .orderBy('m.at', 'DESC')
      .addOrderBy('m.id')
      .limit(page_size)
      .offset((page - 1) * page_size);
    if (part === 'specialist') found.andWhere(`m.visibility = 'all'`);
    const { entities, raw } = await found.getRawAndEntities<{ author: string | null; total: number }>();
    const items = entities.map((message, index) => this.toDto(me, message, raw[index]?.author ?? null));
    return { items, total: raw[0]?.total ?? 0, page, page_size };
  }

  async write(
    me: UserPrincipal,
    id: string,
    { body, visibility }: NewCaseMessageDto,
  ): Promise<CaseMessageDto> {
    const { row, part } = await this.access.open(me, id, 'update', 'message');
    if (visibility === 'coaching' && part === 'specialist') throw coachingOnly();
    const { userId } = me;
    const message = await this.messages.manager.transaction(async (q) => {
      const added = await this.rows.add(q, row, { authorId: userId, body, visibility });
      await this.notices.message(q, row, await this.readers(q, row, visibility, userId));
      return added;
    });
    return this.toDto(me, message, null);
  }

  /** The doctor and those with whom the case is shared, but not the author. */
  private async readers(
    q: EntityManager,
    { id: caseId, ownerId }: TpsCase,
    visibility: TpsMessage['visibility'],
    author: string,
  ): Promise<string[]> {
    const shares = await q.findBy(TpsShare, {
      caseId,
      ...(visibility === 'coaching' && { role: 'coach' as const }),
    });
    return [ownerId, ...shares.map(({ userId }) => userId)].filter((userId) => userId !== author);
  }

  private toDto({ userId }: UserPrincipal, message: TpsMessage, author: string | null): CaseMessageDto {
    const { id, caseId, authorId, sealedBody, visibility, at } = message;
    return {
      ...{ id, author_name: author, by_me: authorId === userId, visibility, at: at.toISOString() },
      body: this.seals.open(caseId, 'message', sealedBody) ?? '',
    };
  }
}
