import type { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn, Unlocked } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { onDisconnect } from '#platform/web/on-disconnect.ts';
import { ASSISTANT } from '../assistant.capability.ts';
import { MessageQuery } from '../dto/conversation.dto.ts';
import { ConversationsService } from '../conversations/conversations.service.ts';
import {
  FeedbackDto,
  MessageDto,
  MessageListDto,
  RegenerateDto,
  SendMessageDto,
  StreamDoneDto,
  StreamErrorDto,
  StreamStartDto,
  StreamTokenDto,
} from '../dto/message.dto.ts';
import { SendService } from '../sending/send.service.ts';
import { StopService } from '../sending/stop.service.ts';
import { MessagesStore } from './messages.store.ts';

/** Only once there is an answer: a refusal is JSON. No proxy on the way may collect the pieces. */
function asEvents(reply: FastifyReply, events: Readable): Readable {
  void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  return events;
}

/** What is asked and answered in the caller's own conversations. */
@ApiTags('assistant')
@ApiExtraModels(StreamStartDto, StreamTokenDto, StreamDoneDto, StreamErrorDto)
@Controller('api/ai')
@Capability(ASSISTANT)
@SignedIn()
@Unlocked()
export class MessagesController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: MessagesStore,
    private readonly sending: SendService,
    private readonly stopping: StopService,
  ) {}

  /**
   * List the messages of a conversation
   * @remarks Page 1 holds the newest, in chronological order.
   */
  @Get('conversations/:id/messages')
  @Header('cache-control', 'no-store')
  async list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: MessageQuery,
  ): Promise<MessageListDto> {
    const conversation = await this.conversations.find(me.userId, id);
    return this.store.page(me.userId, conversation.id, query);
  }

  /**
   * Send a question to the assistant
   * @remarks Answers with server-sent events: `start` (StreamStartDto), `token` (StreamTokenDto) …, then
   * `done` (StreamDoneDto) or `error` (StreamErrorDto). Errors below are answered before the stream starts.
   * @throws {403} `integration_context`, or `not_enrolled` for a lesson that is closed to the caller.
   * @throws {409} `state_conflict`
   * @throws {422} `identifiers_found` with `matches`, `system_prompt_missing` or `lesson_without_text`.
   * @throws {429} `limit_reached` with `resets_at`.
   * @throws {502} `provider_error` with `cause`.
   */
  @Post('conversations/:id/messages')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProduces('text/event-stream')
  async send(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SendMessageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return asEvents(reply, await this.sending.send(me, id, body, onDisconnect(reply)));
  }

  /**
   * Regenerate the last answer
   * @remarks Answers with the same events as a question. The new answer replaces the old one once it has text.
   */
  @Post('messages/:id/regenerate')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProduces('text/event-stream')
  async regenerate(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: RegenerateDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return asEvents(reply, await this.sending.regenerate(me, id, body, onDisconnect(reply)));
  }

  /**
   * Stop an answer that is being written
   * @remarks The call to the tool ends as well; the text so far is kept. Repeating the request is harmless.
   */
  @Post('messages/:id/stop')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  stop(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MessageDto> {
    return this.stopping.stop(me.userId, id);
  }

  /** Rate an answer */
  @Post('messages/:id/feedback')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  feedback(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: FeedbackDto,
  ): Promise<MessageDto> {
    return this.store.feedback(me.userId, id, body.feedback);
  }
}
