import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { SignedIn, Unlocked } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ChangeConversationDto,
  ConversationDto,
  ConversationListDto,
  ConversationQuery,
  NewConversationDto,
} from '../dto/conversation.dto.ts';
import { ConversationsService } from './conversations.service.ts';
import { ASSISTANT } from '../assistant.capability.ts';

/** The caller's own conversations with the assistant. */
@ApiTags('assistant')
@Controller('api/ai/conversations')
@Capability(ASSISTANT)
@SignedIn()
@Unlocked()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  /**
   * List the caller's conversations
   * @remarks Pinned ones first, then the newest. `q` searches titles and texts.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: ConversationQuery): Promise<ConversationListDto> {
    return this.conversations.list(me.userId, query);
  }

  /** Create a conversation */
  @Post()
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewConversationDto): Promise<ConversationDto> {
    return this.conversations.create(me.userId, body.title ?? '');
  }

  /** Read a conversation */
  @Get(':id')
  @Header('cache-control', 'no-store')
  find(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ConversationDto> {
    return this.conversations.find(me.userId, id);
  }

  /** Rename or pin a conversation */
  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeConversationDto,
  ): Promise<ConversationDto> {
    return this.conversations.change(me.userId, id, body);
  }

  /**
   * Delete a conversation
   * @remarks It leaves the list at once and can be restored for ten minutes.
   */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.conversations.remove(me.userId, id);
  }

  /** Restore a conversation that was just deleted */
  @Post(':id/restore')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  restore(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ConversationDto> {
    return this.conversations.restore(me.userId, id);
  }
}
