import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires, Unlocked } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { CaseDto } from '../dto/case.dto.ts';
import {
  CaseColleagueListDto,
  CaseColleaguesQuery,
  CaseMessageDto,
  CaseMessageListDto,
  CaseShareListDto,
  NewCaseMessageDto,
  RequestReviewDto,
  ReviewDto,
  ShareCaseDto,
} from '../dto/review.dto.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { CaseMessages } from '../messages/case-messages.ts';
import { TPS } from '../tps.capability.ts';
import { CaseColleagues } from './case-colleagues.ts';
import { CaseShares } from './case-shares.ts';
import { CoachReviews } from './coach-reviews.ts';

/** Others who look at a case: the coach before it is sent, specialists, and what is said about it. */
@ApiTags('tps')
@Controller('api/tps')
@Capability(TPS)
@Requires(...CASE_ROLES)
@Unlocked()
export class ReviewController {
  constructor(
    private readonly colleagues: CaseColleagues,
    private readonly shares: CaseShares,
    private readonly reviews: CoachReviews,
    private readonly messages: CaseMessages,
  ) {}

  /**
   * List people for a case
   * @remarks Coaches, specialists, or the doctors for whom the caller may prepare cases.
   */
  @Get('colleagues')
  @Header('cache-control', 'no-store')
  people(
    @CurrentUser() me: UserPrincipal,
    @Query() query: CaseColleaguesQuery,
  ): Promise<CaseColleagueListDto> {
    return this.colleagues.list(me, query);
  }

  /**
   * Ask a coach to review a draft
   * @throws {422} `role`: the person is no coach.
   */
  @Post('cases/:id/request-review')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  request(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: RequestReviewDto,
  ): Promise<CaseDto> {
    return this.reviews.request(me, id, body);
  }

  /**
   * Answer as the coach of a case
   * @throws {409} `state_conflict`: no review is asked for now.
   */
  @Post('cases/:id/review')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  review(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ReviewDto,
  ): Promise<CaseDto> {
    return this.reviews.answer(me, id, body);
  }

  /** List with whom a case is shared */
  @Get('cases/:id/shares')
  @Header('cache-control', 'no-store')
  shared(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CaseShareListDto> {
    return this.shares.list(me, id);
  }

  /**
   * Share a case with a coach or specialist
   * @throws {422} `role`: the person is neither.
   */
  @Post('cases/:id/shares')
  @Header('cache-control', 'no-store')
  share(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { user_id }: ShareCaseDto,
  ): Promise<CaseShareListDto> {
    return this.shares.add(me, id, user_id);
  }

  /** Stop sharing a case with a person */
  @Delete('cases/:id/shares/:user_id')
  @HttpCode(204)
  async unshare(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('user_id') userId: string,
  ): Promise<void> {
    await this.shares.remove(me, id, userId);
  }

  /** List the messages of a case, the newest first */
  @Get('cases/:id/messages')
  @Header('cache-control', 'no-store')
  read(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<CaseMessageListDto> {
    return this.messages.list(me, id, query);
  }

  /**
   * Write a message about a case
   * @throws {403} `coaching_only`: a specialist cannot write to the coach alone.
   */
  @Post('cases/:id/messages')
  @Header('cache-control', 'no-store')
  write(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewCaseMessageDto,
  ): Promise<CaseMessageDto> {
    return this.messages.write(me, id, body);
  }
}
