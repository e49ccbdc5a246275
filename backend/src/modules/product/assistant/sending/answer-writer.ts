import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Live, personTopic } from '#common/live/index.ts';
import { stillAnswering } from '../assistant.errors.ts';
import type { MessageDto, ReferenceDto } from '../dto/message.dto.ts';
import { titleAad } from '../message-view.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { AiMessage } from '../messages/ai-message.entity.ts';
import { DROP_UNANSWERED } from '../messages/messages.sql.ts';
import { AiConversation } from '../conversations/ai-conversation.entity.ts';
import type { AiRoute } from '../options/ai-routes.ts';
import { UsageLedger } from './usage-ledger.ts';

/** How long an answer counts as being written without a word from its process. */
const LEASE_MS = 60_000;
const UNIQUE_VIOLATION = '23505';

export interface NewTurn {
  readonly userId: string;
  readonly conversationId: string;
  readonly route: AiRoute;
  readonly model: string;
  /** Put aside until the tool has counted. */
  readonly tokensHeld: number;
  readonly limit: number | null;
  /** A new question, or one that is answered again. */
  readonly question:
    | {
        readonly text: string;
        readonly clientId: string;
        readonly references: readonly ReferenceDto[];
        readonly title: string;
      }
    | { readonly id: string; readonly replacesId: string };
}

export interface StartedTurn extends NewTurn {
  readonly questionId: string;
  readonly answerId: string;
  readonly replacesId: string | null;
}

export interface EndedTurn {
  readonly text: string;
  readonly state: 'complete' | 'stopped' | 'failed';
  readonly errorCode: string | null;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Writes questions and answers. The row of an answer stands before its tool is asked, with a lease while it is written. */
@Injectable()
export class AnswerWriter {
  constructor(
    private readonly database: DataSource,
    private readonly vault: Vault,
    private readonly store: MessagesStore,
    private readonly ledger: UsageLedger,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** 429 beyond the limit, 409 while another answer of this conversation is being written; nothing is kept then. */
  async begin(begin: NewTurn): Promise<StartedTurn> {
    try {
      return await this.database.transaction((q) => this.write(begin, q));
    } catch (cause) {
      throw (cause as { code?: string } | null)?.code === UNIQUE_VIOLATION ? stillAnswering() : cause;
    }
  }

  private async write(begin: NewTurn, q: EntityManager): Promise<StartedTurn> {
    const { userId, conversationId, route, question } = begin;
    if (!route.sample) await this.ledger.assertRoom(userId, begin.limit, q);
    await this.store.heal(conversationId, q);
    const questionId =
      'id' in question ? question.id : await this.insertQuestion(conversationId, question, q);
    const replacesId = 'id' in question ? question.replacesId : null;
    const answerId = randomUUID();
    const now = this.clock.now();
    await q.insert(AiMessage, {
      ...{ id: answerId, conversationId, role: 'assistant', sealedBody: this.store.seal(answerId, '') },
      ...{
        questionId,
        replacesId,
        toolId: route.toolId,
        context: route.connection.context,
        model: begin.model,
      },
      ...{
        source: route.sample ? 'mock_data' : 'pica_live',
        tokensHeld: route.sample ? 0 : begin.tokensHeld,
      },
      ...{ state: 'streaming', leaseUntil: this.leaseFrom(now), createdAt: now, updatedAt: now },
    });
    return { ...begin, questionId, answerId, replacesId };
  }

  private async insertQuestion(
    conversationId: string,
    { text, clientId, references, title }: Extract<NewTurn['question'], { text: string }>,
    q: EntityManager,
  ): Promise<string> {
    await sqlOn(q).run('ai_drop_unanswered', DROP_UNANSWERED, [conversationId]);
    const id = randomUUID();
    const now = this.clock.now();
    await q.insert(AiMessage, {
      ...{ id, conversationId, role: 'user', sealedBody: this.store.seal(id, text), clientId, references },
      ...{ state: 'complete', createdAt: now, updatedAt: now },
    });
    await this.touch(q, conversationId, title, now);
    return id;
  }

  /** Moves the conversation to the top of the list. One without a name gets the title of this question. */
  private async touch(q: EntityManager, id: string, title: string, now: Date): Promise<void> {
    await q
      .createQueryBuilder()
      .update(AiConversation)
      .set({
        ...{ lastMessageAt: now, updatedAt: now, named: true },
        sealedTitle: () => 'case when named then sealed_title else :sealedTitle end',
      })
      .setParameter('sealedTitle', this.vault.seal(title, titleAad(id)))
      .where({ id })
      .execute();
  }

  /** Extends the lease of the answer and stores its text so far. */
  async keep(id: string, text: string): Promise<void> {
    const now = this.clock.now();
    const kept = { sealedBody: this.store.seal(id, text), leaseUntil: this.leaseFrom(now), updatedAt: now };
    await this.database.manager.update(AiMessage, { id, state: 'streaming' }, kept);
  }

  /**
   * The end of an answer, with what it cost. One that was to replace another takes its place only with words in it; else
   * the other one stays.
   */
  async finish(begun: StartedTurn, ended: EndedTurn): Promise<MessageDto> {
    const { answerId, userId, route, replacesId } = begun;
    const tokens = ended.tokensIn + ended.tokensOut;
    return this.database.transaction(async (q) => {
      const source = route.sample
        ? 'mock_data'
        : ended.state === 'failed' && ended.text === ''
          ? null
          : 'pica_live';
      await q.update(AiMessage, answerId, {
        ...{ sealedBody: this.store.seal(answerId, ended.text), state: ended.state, source },
        ...{ errorCode: ended.errorCode, tokensIn: ended.tokensIn, tokensOut: ended.tokensOut },
        ...{ tokensHeld: 0, leaseUntil: null, updatedAt: this.clock.now() },
      });
      await this.live.tell(q, personTopic(userId), 'assistant-answer', { id: answerId });
      if (!route.sample) await this.ledger.add(userId, route.toolId, tokens, q);
      const shown = await this.store.maybe(userId, answerId, q);
      if (replacesId !== null) await q.delete(AiMessage, takesItsPlace(ended) ? replacesId : answerId);
      return shown ? this.store.show(shown) : this.unsavedAnswer(begun, ended);
    });
  }

  /** The end of an answer whose conversation was deleted meanwhile; the reader still gets it. */
  private unsavedAnswer({ answerId, questionId, route, model }: StartedTurn, ended: EndedTurn): MessageDto {
    return {
      ...{ id: answerId, role: 'assistant', body: ended.text, question_id: questionId, model },
      ...{ tool_id: route.toolId, tool_name: route.toolName, context: route.connection.context },
      ...{ source: route.sample ? 'mock_data' : 'pica_live', references: [], state: ended.state },
      ...{ tokens_in: ended.tokensIn, tokens_out: ended.tokensOut, error_code: ended.errorCode },
      ...{ error_message: null, feedback: null, created_at: this.clock.now().toISOString() },
    };
  }

  private leaseFrom(now: Date): Date {
    return new Date(now.getTime() + LEASE_MS);
  }
}

const takesItsPlace = ({ state, text }: EndedTurn): boolean => state !== 'failed' && text !== '';
