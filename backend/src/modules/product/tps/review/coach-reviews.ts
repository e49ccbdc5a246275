import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseReader } from '../cases/case-reader.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import type { CaseDto } from '../dto/case.dto.ts';
import type { RequestReviewDto, ReviewDto } from '../dto/review.dto.ts';
import { MessageRows } from '../messages/message-rows.ts';
import { caseChanged, coachOnly, notNow, wrongRole } from '../tps.errors.ts';
import { CaseColleagues } from './case-colleagues.ts';
import { CaseShares } from './case-shares.ts';

/** A coach looks at a case before it is sent. Their answer is a message for the doctor's side alone. */
@Injectable()
export class CoachReviews {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly access: CaseAccess,
    private readonly reader: CaseReader,
    private readonly colleagues: CaseColleagues,
    private readonly shares: CaseShares,
    private readonly messages: MessageRows,
    private readonly moves: CaseMoves,
    private readonly notices: CaseNotices,
  ) {}

  async request(
    me: UserPrincipal,
    id: string,
    { version, coach_id: coachId }: RequestReviewDto,
  ): Promise<CaseDto> {
    const reached = await this.access.openToPrepare(me, id, 'update');
    const { row } = reached;
    if (row.version !== version) throw caseChanged();
    if (!(await this.colleagues.holdsRole(coachId, 'coach'))) throw wrongRole();
    const { userId } = me;
    await this.cases.manager.transaction(async (q) => {
      const changes = { coachReview: 'requested', coachId } as const;
      await this.moves.move(q, row, 'coach_review', { userId, changes });
      await this.shares.share(q, row, { userId: coachId, role: 'coach', byId: userId });
      await this.notices.reviewAsked(q, row, coachId);
    });
    return this.reader.show(me, reached);
  }

  /** What the coach found complete and good goes on to the doctor; all else is a draft again. */
  async answer(me: UserPrincipal, id: string, { comments, ok }: ReviewDto): Promise<CaseDto> {
    const reached = await this.access.open(me, id, 'update');
    const { row, part } = reached;
    if (part !== 'coach' || row.coachId !== me.userId) throw coachOnly();
    if (row.status !== 'coach_review') throw notNow();
    const complete = ok && (await this.reader.checked(row)).missing.length === 0;
    const { userId } = me;
    await this.cases.manager.transaction(async (q) => {
      const note = ok ? 'The coach has no objections.' : 'The coach has comments.';
      const changes = { coachReview: 'done' } as const;
      await this.moves.move(q, row, complete ? 'ready' : 'draft', { userId, note, changes });
      await this.messages.add(q, row, { authorId: userId, body: comments, visibility: 'coaching' });
      await this.notices.reviewed(q, row, userId, ok);
    });
    return this.reader.show(me, reached);
  }
}
