import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { messageNotFound } from '../assistant.errors.ts';
import type { MessageQuery } from '../dto/conversation.dto.ts';
import type { MessageDto, MessageListDto } from '../dto/message.dto.ts';
import { isId } from '../is-id.ts';
import { bodyAad, openBody, toMessageDto } from '../message-view.ts';
import { AiConversation } from '../conversations/ai-conversation.entity.ts';
import { AiRoutes } from '../options/ai-routes.ts';
import type { Exchange } from '../sending/history.ts';
import { AiMessage } from './ai-message.entity.ts';

/** An answer that is being written again hides the one it replaces; a failed replacement is deleted. */
const SHOWN = 'not exists (select 1 from ai_messages n where n.replaces_id = m.id)';
const OWN_CONVERSATION =
  'conversation_id in (select id from ai_conversations where user_id = :userId and deleted_at is null)';
/** Enough for what goes along with a question. */
const BEFORE = 80;

/** Reads what was said, and opens it for the person whose it is. */
@Injectable()
export class MessagesStore {
  constructor(
    @InjectRepository(AiMessage) private readonly messages: Repository<AiMessage>,
    private readonly vault: Vault,
    private readonly routes: AiRoutes,
    private readonly clock: Clock,
  ) {}

  async page(
    userId: string,
    conversationId: string,
    { page, page_size }: MessageQuery,
  ): Promise<MessageListDto> {
    await this.heal(conversationId);
    const [rows, total] = await this.own(userId)
      .andWhere({ conversationId })
      .andWhere(SHOWN)
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getManyAndCount();
    return { items: rows.reverse().map((row) => this.show(row)), total, page, page_size };
  }

  async find(userId: string, id: string): Promise<AiMessage> {
    const row = isId(id) ? await this.maybe(userId, id) : null;
    if (!row) throw messageNotFound();
    return row;
  }

  maybe(userId: string, id: string, q?: EntityManager): Promise<AiMessage | null> {
    return this.own(userId, q).andWhere({ id }).getOne();
  }

  byClientId(userId: string, conversationId: string, clientId: string): Promise<AiMessage | null> {
    return this.own(userId).andWhere({ conversationId, clientId }).getOne();
  }

  answerOf(userId: string, questionId: string): Promise<AiMessage | null> {
    return this.own(userId).andWhere({ questionId }).limit(1).getOne();
  }

  async isLast(userId: string, { id, conversationId }: AiMessage): Promise<boolean> {
    const last = await this.own(userId).andWhere({ conversationId }).limit(1).getOne();
    return last?.id === id;
  }

  /** What was asked and answered before a question, the oldest first; what failed or is empty says nothing. */
  async before(userId: string, conversationId: string, questionId?: string): Promise<Exchange[]> {
    const rows = await this.own(userId).andWhere({ conversationId }).limit(BEFORE).getMany();
    const questions = new Map(rows.filter(({ role }) => role === 'user').map((row) => [row.id, row]));
    const answers = new Map<string, AiMessage>();
    for (const row of rows)
      if (row.questionId !== null && row.state !== 'failed' && !answers.has(row.questionId))
        answers.set(row.questionId, row);
    return [...questions.values()].reverse().flatMap((question) => {
      const answer = answers.get(question.id);
      const text = answer && openBody(this.vault, answer);
      if (!text || question.id === questionId) return [];
      return [{ question: openBody(this.vault, question), references: question.references, answer: text }];
    });
  }

  async feedback(userId: string, id: string, feedback: 'up' | 'down' | null): Promise<MessageDto> {
    if (!isId(id)) throw messageNotFound();
    const { affected } = await this.messages
      .createQueryBuilder()
      .update({ feedback, updatedAt: this.clock.now() })
      .where({ id, role: 'assistant' })
      .andWhere(OWN_CONVERSATION, { userId })
      .execute();
    if (!affected) throw messageNotFound();
    return this.show(await this.find(userId, id));
  }

  /** The process that wrote the answer has ended: the received part is kept. */
  async heal(conversationId: string, q: EntityManager = this.messages.manager): Promise<void> {
    const now = this.clock.now();
    const left = { conversationId, state: 'streaming', leaseUntil: LessThan(now) } as const;
    const ended = { state: 'stopped', leaseUntil: null, tokensHeld: 0, errorCode: 'interrupted' } as const;
    await q.update(AiMessage, left, { ...ended, updatedAt: now });
  }

  show(row: AiMessage): MessageDto {
    return toMessageDto(row, this.vault, (toolId) => this.routes.nameOf(toolId));
  }

  seal(id: string, text: string): string {
    return this.vault.seal(text, bodyAad(id));
  }

  /** The messages of the person's conversations, the newest first. Nothing is read outside them. */
  private own(userId: string, q: EntityManager = this.messages.manager): SelectQueryBuilder<AiMessage> {
    return q
      .createQueryBuilder(AiMessage, 'm')
      .innerJoin(AiConversation, 'c', 'c.id = m.conversationId')
      .where('c.userId = :userId and c.deletedAt is null', { userId })
      .orderBy('m.seq', 'DESC');
  }
}
