import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { FileLinkDto } from '#common/files/index.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import { DatedFileDto } from '../dto/referral.dto.ts';
import { ReferralDto } from '../dto/referral-view.dto.ts';
import { ReferralMessageDto } from '../dto/step.dto.ts';
import { ReferralFiles } from '../files/referral-files.ts';
import { ReferralTalk } from './referral-talk.service.ts';

/** Messages and files of both sides. */
@ApiTags('referrals')
@Controller('api/referrals/:id')
@Capability(SPECIALIST)
export class ReferralTalkController {
  constructor(
    private readonly talk: ReferralTalk,
    private readonly files: ReferralFiles,
  ) {}

  /**
   * Add a message
   * @remarks The sender's answer to a question gives the referral back to the specialist.
   * @throws {409} `state_conflict`: the referral is closed.
   * @throws {429} More than 60 messages within an hour.
   */
  @Post('messages')
  @HttpCode(200)
  @ReferralRoute()
  say(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { body }: ReferralMessageDto,
  ): Promise<ReferralDto> {
    return this.talk.say(me, id, body);
  }

  /**
   * Add a file with the day on which it was taken
   * @throws {409} `state_conflict`: the referral is closed.
   * @throws {422} `file_unusable`, `too_many`
   */
  @Post('files')
  @HttpCode(200)
  @ReferralRoute()
  addFile(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() file: DatedFileDto,
  ): Promise<ReferralDto> {
    return this.talk.addFile(me, id, file);
  }

  /**
   * Get a link to a file of a referral
   * @remarks The link opens the file for five minutes. The access is recorded first.
   */
  @Get('files/:file/link')
  @ReferralRoute()
  link(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('file') file: string,
  ): Promise<FileLinkDto> {
    return this.files.link(me, id, file);
  }
}
