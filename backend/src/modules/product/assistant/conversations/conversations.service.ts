import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository, type UpdateResult } from 'typeorm';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { conversationNotFound } from '../assistant.errors.ts';
import type {
  ChangeConversationDto,
  ConversationDto,
  ConversationListDto,
  ConversationQuery,
} from '../dto/conversation.dto.ts';
import { isId } from '../is-id.ts';
import { openBody, titleAad } from '../message-view.ts';
import { AiMessage } from '../messages/ai-message.entity.ts';
import { AiConversation } from './ai-conversation.entity.ts';

/** A search looks at so many conversations and texts, the newest first. */
const SEARCHED_CONVERSATIONS = 2_000;
const SEARCHED_TEXTS = 4_000;

const ORDER = { pinned: 'DESC', lastMessageAt: 'DESC', id: 'ASC' } as const;

/** The conversations of a person that are not deleted. */
const own = (userId: string) => ({ userId, deletedAt: IsNull() });

type SealedText = Pick<AiMessage, 'id' | 'conversationId' | 'sealedBody'>;

/** A person's conversations: found, named, pinned, deleted and brought back. Titles and texts are sealed at rest. */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(AiConversation) private readonly conversations: Repository<AiConversation>,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly settings: PlatformSettings,
  ) {}

  async list(userId: string, { q, page, page_size }: ConversationQuery): Promise<ConversationListDto> {
    if (q !== '') return this.search(userId, q, page, page_size);
    const [rows, total] = await this.conversations.findAndCount({
      ...{ where: own(userId), order: ORDER, take: page_size, skip: (page - 1) * page_size },
    });
    return { items: rows.map((row) => this.show(row)), total, page, page_size };
  }

  async create(userId: string, title: string): Promise<ConversationDto> {
    const id = randomUUID();
    const sealedTitle = this.vault.seal(title, titleAad(id));
    const now = this.clock.now();
    const times = { lastMessageAt: now, createdAt: now, updatedAt: now };
    await this.conversations.manager.transaction(async (q) => {
      await this.assertRoom(userId, q);
      await q.insert(AiConversation, { userId, id, sealedTitle, named: title !== '', ...times });
    });
    return this.find(userId, id);
  }

  async find(userId: string, id: string): Promise<ConversationDto> {
    const row = isId(id) ? await this.conversations.findOneBy({ ...own(userId), id }) : null;
    if (!row) throw conversationNotFound();
    return this.show(row);
  }

  async change(
    userId: string,
    id: string,
    { title, pinned }: ChangeConversationDto,
  ): Promise<ConversationDto> {
    const named = title == null ? {} : { sealedTitle: this.vault.seal(title, titleAad(id)), named: true };
    await this.update(userId, id, { ...named, pinned, updatedAt: this.clock.now() });
    return this.find(userId, id);
  }

  /** Hidden at once, and gone for good some minutes later: until then it can be brought back. */
  remove(userId: string, id: string): Promise<void> {
    return this.update(userId, id, { deletedAt: this.clock.now() });
  }

  async restore(userId: string, id: string): Promise<ConversationDto> {
    if (!isId(id)) throw conversationNotFound();
    await this.conversations.manager.transaction(async (q) => {
      await this.assertRoom(userId, q);
      const deleted = { userId, id, deletedAt: Not(IsNull()) };
      assertOne(await q.update(AiConversation, deleted, { deletedAt: null }));
    });
    return this.find(userId, id);
  }

  private async assertRoom(userId: string, q: EntityManager): Promise<void> {
    const { conversations: most } = await this.settings.of('quotas', q);
    const count = () => q.countBy(AiConversation, own(userId));
    await assertRoom(q, userId, { kind: 'conversations', count, most, advice: 'Delete one first.' });
  }

  private async update(userId: string, id: string, change: Partial<AiConversation>): Promise<void> {
    if (!isId(id)) throw conversationNotFound();
    assertOne(await this.conversations.update({ ...own(userId), id }, change));
  }

  /** What is sealed cannot be searched by the database: titles and the newest texts are read here. */
  private async search(userId: string, q: string, page: number, size: number): Promise<ConversationListDto> {
    const [rows, bodies] = await Promise.all([
      this.conversations.find({ where: own(userId), order: ORDER, take: SEARCHED_CONVERSATIONS }),
      this.newestTexts(userId),
    ]);
    const wanted = q.toLowerCase();
    const contains = (text: string): boolean => text.toLowerCase().includes(wanted);
    const shown = rows.map((row) => this.show(row));
    const hits = new Set(shown.filter(({ title }) => contains(title)).map(({ id }) => id));
    for (const row of bodies)
      if (!hits.has(row.conversationId) && contains(openBody(this.vault, row))) hits.add(row.conversationId);
    const found = shown.filter(({ id }) => hits.has(id));
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, page_size: size };
  }

  private newestTexts(userId: string): Promise<SealedText[]> {
    return this.conversations.manager
      .createQueryBuilder(AiMessage, 'm')
      .innerJoin(AiConversation, 'c', 'c.id = m.conversationId')
      .where('c.userId = :userId and c.deletedAt is null', { userId })
      .select('m.id', 'id')
      .addSelect('m.conversationId', 'conversationId')
      .addSelect('m.sealedBody', 'sealedBody')
      .orderBy('m.seq', 'DESC')
      .limit(SEARCHED_TEXTS)
      .getRawMany<SealedText>();
  }

  private show({ id, sealedTitle, pinned, lastMessageAt, createdAt }: AiConversation): ConversationDto {
    return {
      id,
      title: this.vault.open(sealedTitle, titleAad(id)),
      pinned,
      last_message_at: lastMessageAt.toISOString(),
      created_at: createdAt.toISOString(),
    };
  }
}

function assertOne({ affected }: UpdateResult): void {
  if (!affected) throw conversationNotFound();
}
