import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { messageNotFound } from '../assistant.errors.ts';
import type { MessageQuery } from '../dto/conversation.dto.ts';
import type { MessageDto, MessageListDto } from '../dto/message.dto.ts';
import { isId } from '../is-id.ts';
import { bodyAad, type MessageRow, openBody, toMessageDto } from '../message.row.ts';
import { AiWays } from '../options/ai-ways.ts';
import type { Exchange } from '../sending/history.ts';
import * as sql from './messages.sql.ts';

/** Reads what was said, and opens it for the person whose it is. */
@Injectable()
export class MessagesStore {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly ways: AiWays,
    private readonly clock: Clock,
  ) {}

  async page(
    userId: string,
    conversationId: string,
    { page, page_size }: MessageQuery,
  ): Promise<MessageListDto> {
    await this.heal(conversationId);
    const [rows, { total }] = await Promise.all([
      this.sql.many<MessageRow>('ai_msgs', sql.PAGE, [
        userId,
        conversationId,
        page_size,
        (page - 1) * page_size,
      ]),
      this.sql.one<{ total: number }>('ai_msgs_count', sql.COUNT, [userId, conversationId]),
    ]);
    return { items: rows.reverse().map((row) => this.show(row)), total, page, page_size };
  }

  async find(userId: string, id: string): Promise<MessageRow> {
    const row = isId(id) ? await this.sql.maybe<MessageRow>('ai_msg', sql.FIND, [userId, id]) : null;
    if (!row) throw messageNotFound();
    return row;
  }

  byClientId(userId: string, conversationId: string, clientId: string): Promise<MessageRow | null> {
    return this.sql.maybe<MessageRow>('ai_msg_client', sql.BY_CLIENT_ID, [userId, conversationId, clientId]);
  }

  answerOf(userId: string, questionId: string): Promise<MessageRow | null> {
    return this.sql.maybe<MessageRow>('ai_msg_answer', sql.ANSWER_OF, [userId, questionId]);
  }

  async isLast(userId: string, { id, conversation_id }: MessageRow): Promise<boolean> {
    const last = await this.sql.maybe<{ id: string }>('ai_msg_last', sql.LAST, [userId, conversation_id]);
    return last?.id === id;
  }

  /** What was asked and answered before a question, the oldest first; what failed or is empty says nothing. */
  async before(userId: string, conversationId: string, questionId?: string): Promise<Exchange[]> {
    const rows = await this.sql.many<MessageRow>('ai_msgs_before', sql.BEFORE, [userId, conversationId]);
    const questions = new Map(rows.filter(({ role }) => role === 'user').map((row) => [row.id, row]));
    const answers = new Map<string, MessageRow>();
    for (const row of rows)
      if (row.question_id !== null && row.state !== 'failed' && !answers.has(row.question_id))
        answers.set(row.question_id, row);
    return [...questions.values()].reverse().flatMap((question) => {
      const answer = answers.get(question.id);
      const text = answer && openBody(this.vault, answer);
      if (!text || question.id === questionId) return [];
      return [{ question: openBody(this.vault, question), references: question.references, answer: text }];
    });
  }

  async feedback(userId: string, id: string, feedback: 'up' | 'down' | null): Promise<MessageDto> {
    const values = [userId, id, feedback, this.clock.now()];
    if (!isId(id) || (await this.sql.run('ai_msg_feedback', sql.FEEDBACK, values)) === 0)
      throw messageNotFound();
    return this.show(await this.find(userId, id));
  }

  heal(conversationId: string, q: SqlRunner = this.sql): Promise<number> {
    return q.run('ai_msg_heal', sql.HEAL, [conversationId, this.clock.now()]);
  }

  show(row: MessageRow): MessageDto {
    return toMessageDto(row, this.vault, (toolId) => this.ways.nameOf(toolId));
  }

  seal(id: string, text: string): string {
    return this.vault.seal(text, bodyAad(id));
  }
}
