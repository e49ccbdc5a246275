import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { conversationNotFound } from '../assistant.errors.ts';
import type {
  ChangeConversationDto,
  ConversationDto,
  ConversationListDto,
  ConversationQuery,
} from '../dto/conversation.dto.ts';
import { isId } from '../is-id.ts';
import { type MessageRow, openBody, titleAad } from '../message.row.ts';
import * as sql from './conversations.sql.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly sealed_title: string;
  readonly named: boolean;
  readonly pinned: boolean;
  readonly last_message_at: Date;
  readonly created_at: Date;
}

/** A person's conversations: found, named, pinned, deleted and brought back. Titles and texts are sealed at rest. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async list(userId: string, { q, page, page_size }: ConversationQuery): Promise<ConversationListDto> {
    if (q !== '') return this.search(userId, q, page, page_size);
    const [rows, { total }] = await Promise.all([
      this.sql.many<Row>('ai_convs', sql.PAGE, [userId, page_size, (page - 1) * page_size]),
      this.sql.one<{ total: number }>('ai_convs_count', sql.COUNT, [userId]),
    ]);
    return { items: rows.map((row) => this.show(row)), total, page, page_size };
  }

  async create(userId: string, title: string): Promise<ConversationDto> {
    const id = randomUUID();
    const sealed = this.vault.seal(title, titleAad(id));
    await this.sql.tx(async (q) => {
      await this.assertRoom(userId, q);
      await q.run('ai_conv_add', sql.INSERT, [userId, id, sealed, title !== '', this.clock.now()]);
    });
    return this.find(userId, id);
  }

  async find(userId: string, id: string): Promise<ConversationDto> {
    const row = isId(id) ? await this.sql.maybe<Row>('ai_conv', sql.FIND, [userId, id]) : null;
    if (!row) throw conversationNotFound();
    return this.show(row);
  }

  async change(
    userId: string,
    id: string,
    { title, pinned }: ChangeConversationDto,
  ): Promise<ConversationDto> {
    const sealed = title == null ? null : this.vault.seal(title, titleAad(id));
    await this.must('ai_conv_change', sql.UPDATE, [userId, id, sealed, pinned ?? null, this.clock.now()]);
    return this.find(userId, id);
  }

  /** Hidden at once, and gone for good some minutes later: until then it can be brought back. */
  remove(userId: string, id: string): Promise<void> {
    return this.must('ai_conv_hide', sql.HIDE, [userId, id, this.clock.now()]);
  }

  async restore(userId: string, id: string): Promise<ConversationDto> {
    if (!isId(id)) throw conversationNotFound();
    await this.sql.tx(async (q) => {
      await this.assertRoom(userId, q);
      if ((await q.run('ai_conv_restore', sql.RESTORE, [userId, id])) === 0) throw conversationNotFound();
    });
    return this.find(userId, id);
  }

  private assertRoom(userId: string, q: SqlRunner): Promise<void> {
    const most = this.env.CONVERSATIONS_PER_PERSON;
    const quota = { kind: 'conversations', count: sql.HELD, most, advice: 'Delete one first.' };
    return assertRoom(q, userId, quota);
  }

  private async must(name: string, text: string, values: [string, string, ...unknown[]]): Promise<void> {
    if (!isId(values[1]) || (await this.sql.run(name, text, values)) === 0) throw conversationNotFound();
  }

  /** What is sealed cannot be searched by the database: titles and the newest texts are read here. */
  private async search(userId: string, q: string, page: number, size: number): Promise<ConversationListDto> {
    const [rows, bodies] = await Promise.all([
      this.sql.many<Row>('ai_convs_all', sql.ALL, [userId]),
      this.sql.many<MessageRow>('ai_bodies', sql.BODIES, [userId]),
    ]);
    const wanted = q.toLowerCase();
    const says = (text: string): boolean => text.toLowerCase().includes(wanted);
    const shown = rows.map((row) => this.show(row));
    const hits = new Set(shown.filter(({ title }) => says(title)).map(({ id }) => id));
    for (const row of bodies)
      if (!hits.has(row.conversation_id) && says(openBody(this.vault, row))) hits.add(row.conversation_id);
    const found = shown.filter(({ id }) => hits.has(id));
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, page_size: size };
  }

  private show({ id, sealed_title, pinned, last_message_at, created_at }: Row): ConversationDto {
    return {
      id,
      title: this.vault.open(sealed_title, titleAad(id)),
      pinned,
      last_message_at: last_message_at.toISOString(),
      created_at: created_at.toISOString(),
    };
  }
}
