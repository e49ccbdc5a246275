import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CannedListDto, CannedReplyDto, NewCannedReplyDto } from '../dto/canned.dto.ts';
import { CannedReplies } from './canned-replies.service.ts';

/** Answers that agents keep for each other. */
@ApiTags('support')
@Controller('api/support/canned')
@NoPatientData()
@Requires('support_agent', 'admin')
export class CannedRepliesController {
  constructor(private readonly replies: CannedReplies) {}

  /** List canned replies */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<CannedListDto> {
    return this.replies.list();
  }

  /** Create a canned reply */
  @Post()
  create(@CurrentUser() { userId }: UserPrincipal, @Body() body: NewCannedReplyDto): Promise<CannedReplyDto> {
    return this.replies.create(userId, body);
  }

  /** Change a canned reply */
  @Patch(':id')
  change(@Param('id') id: string, @Body() body: NewCannedReplyDto): Promise<CannedReplyDto> {
    return this.replies.change(id, body);
  }

  /** Delete a canned reply */
  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string): Promise<void> {
    return this.replies.remove(id);
  }
}
