import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { FlagDto, FlaggedDto, FlagListDto, FlagQuery, SettleFlagDto } from '../dto/flag.dto.ts';
import { HidePostDto } from '../dto/post.dto.ts';
import {
  MemberSanctionListDto,
  NewSanctionDto,
  SanctionListDto,
  SanctionQuery,
} from '../dto/sanction.dto.ts';
import { SanctionList } from '../sanctions/sanction-list.service.ts';
import { Sanctions } from '../sanctions/sanctions.service.ts';
import { FlagQueue } from './flag-queue.service.ts';
import { Flagging } from './flagging.service.ts';
import { Moderation } from './moderation.service.ts';
import { COMMUNITY } from '../community.capability.ts';

/** Reports of posts, and what moderators decide. */
@ApiTags('community')
@Controller('api/community')
@Capability(COMMUNITY)
@NoPatientData()
export class ModerationController {
  constructor(
    private readonly flagging: Flagging,
    private readonly queue: FlagQueue,
    private readonly moderation: Moderation,
    private readonly sanctions: Sanctions,
    private readonly sanctionList: SanctionList,
  ) {}

  /**
   * Report a post
   * @remarks One report per person and post. `patient_identifiable` hides the post until a moderator decides, unless a moderator has kept these words before.
   * @throws {422} `own_post`
   * @throws {429} Too many reports.
   */
  @Post('posts/:id/flag')
  @SignedIn()
  @HttpCode(200)
  flag(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: FlagDto,
  ): Promise<FlaggedDto> {
    return this.flagging.flag(me, id, body);
  }

  /** List reported posts */
  @Get('flags')
  @Requires('moderator', 'admin')
  @Header('cache-control', 'no-store')
  list(@Query() query: FlagQuery): Promise<FlagListDto> {
    return this.queue.list(query);
  }

  /**
   * Decide about a reported post
   * @remarks Settles all open reports of the post.
   * @throws {409} `state_conflict`: another moderator has decided.
   * @throws {422} `not_sanctionable`: moderators are neither warned nor muted.
   */
  @Post('flags/:id/resolve')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  settle(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SettleFlagDto,
  ): Promise<void> {
    return this.moderation.settle(me, id, body);
  }

  /** Hide a post, or show it again */
  @Post('posts/:id/hide')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  hide(@Param('id') id: string, @Body() { hidden }: HidePostDto): Promise<void> {
    return this.moderation.setHidden(id, hidden);
  }

  /** List the warnings and mutes of a member */
  @Get('members/:id/sanctions')
  @Requires('moderator', 'admin')
  @Header('cache-control', 'no-store')
  history(@Param('id') id: string): Promise<SanctionListDto> {
    return this.sanctions.list(id);
  }

  /**
   * Warn or mute a member
   * @throws {422} `not_sanctionable`: moderators are neither warned nor muted.
   */
  @Post('members/:id/sanctions')
  @Requires('moderator', 'admin')
  sanction(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewSanctionDto,
  ): Promise<SanctionListDto> {
    return this.sanctions.create(me, id, body);
  }

  /**
   * List warnings and mutes
   * @remarks Without `state` the mutes that hold now.
   */
  @Get('sanctions')
  @Requires('moderator', 'admin')
  @Header('cache-control', 'no-store')
  sanctioned(@Query() query: SanctionQuery): Promise<MemberSanctionListDto> {
    return this.sanctionList.page(query);
  }

  /** Lift a mute */
  @Delete('sanctions/:id')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  lift(@Param('id') id: string): Promise<void> {
    return this.sanctions.lift(id);
  }
}
