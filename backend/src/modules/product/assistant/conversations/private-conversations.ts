import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import {
  Contributions,
  type PrivateRecord,
  type PrivateRecords,
  type RecordOwner,
} from '#common/contributions/index.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { isId } from '../is-id.ts';
import { openBody, titleAad } from '../message-view.ts';
import { AiMessage } from '../messages/ai-message.entity.ts';
import { AiConversation } from './ai-conversation.entity.ts';

/** The newest messages that are shown. */
const SHOWN = 200;

/** A person's conversation with the assistant, which may say who a patient is. */
@Injectable()
export class PrivateConversations implements PrivateRecords {
  readonly key = 'conversation';
  readonly label = 'a conversation with the assistant';

  constructor(
    contributions: Contributions,
    @InjectRepository(AiConversation) private readonly conversations: Repository<AiConversation>,
    private readonly vault: Vault,
  ) {
    contributions.addPrivateRecords(this);
  }

  link(id: string): string {
    return `/codeco-ai?c=${encodeURIComponent(id)}`;
  }

  async ownerOf(id: string): Promise<RecordOwner | null> {
    const row = await find(this.conversations.manager, id);
    return row && { userId: row.userId, organisationId: null };
  }

  async read(q: EntityManager, id: string): Promise<PrivateRecord | null> {
    const row = await find(q, id);
    if (!row) return null;
    const messages = await q.find(AiMessage, {
      ...{ where: { conversationId: id }, order: { seq: 'DESC' }, take: SHOWN },
    });
    const answers = messages.filter(({ role }) => role === 'assistant');
    const isSample = answers.length > 0 && answers.every(({ source }) => source === 'mock_data');
    return {
      title: this.vault.open(row.sealedTitle, titleAad(id)) || 'New conversation',
      facts: [],
      entries: messages.map((message) => ({
        at: message.createdAt,
        title: message.role === 'user' ? 'Question' : 'Answer',
        text: openBody(this.vault, message) || null,
      })),
      shortened: messages.length === SHOWN,
      access: {
        resourceType: 'assistant_conversation',
        resourceRef: id,
        source: isSample ? 'mock_data' : 'pica_live',
      },
    };
  }
}

const find = async (q: EntityManager, id: string): Promise<AiConversation | null> =>
  isId(id) ? q.findOneBy(AiConversation, { id, deletedAt: IsNull() }) : null;
