import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import { Agreements } from '#hub/connections/index.ts';
import { findIdentifiers } from '#common/privacy/index.ts';
import { ToolCaller } from '#hub/tool-calls/index.ts';
import { Violations } from '#hub/violations/index.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import {
  identifiersFound,
  noSystemPrompt,
  notTheLast,
  otherQuestion,
  stillAnswering,
} from '../assistant.errors.ts';
import { ConversationsService } from '../conversations/conversations.service.ts';
import type { RegenerateDto, ReferenceDto, SendMessageDto } from '../dto/message.dto.ts';
import type { AiMessage } from '../messages/ai-message.entity.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { type AiRoute, AiRoutes } from '../options/ai-routes.ts';
import { References } from '../references/references.ts';
import { AnswerWriter, type NewTurn } from './answer-writer.ts';
import { endEvent, replay } from './event-stream.ts';
import { type Exchange, type Outgoing, outgoing } from './history.ts';
import { LiveAnswers, type Opening } from './live-answers.ts';
import { titleFrom } from './title.ts';
import { ANSWER_TOKENS, roughTokens } from './tokens.ts';

interface AnswerRequest {
  readonly user: UserPrincipal;
  readonly conversationId: string;
  readonly body: RegenerateDto;
  readonly text: string;
  readonly references: readonly ReferenceDto[];
  readonly before: readonly Exchange[];
  readonly question: NewTurn['question'];
}

/**
 * The way of a question: whose conversation, which tool, what may leave the hub (decision 32), is there room in the month, then
 * the guarded call. Whatever is refused is refused before anything is kept or sent.
 */
@Injectable()
export class SendService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: MessagesStore,
    private readonly routes: AiRoutes,
    private readonly settings: AiSettings,
    private readonly agreements: Agreements,
    private readonly references: References,
    private readonly writer: AnswerWriter,
    private readonly answers: LiveAnswers,
    private readonly toolCaller: ToolCaller,
    private readonly violations: Violations,
    private readonly phi: PhiAccessLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Streams the answer. A question that was sent before with the same `client_id` gets its stored result and is not
   * sent again.
   */
  async send(
    user: UserPrincipal,
    conversationId: string,
    body: SendMessageDto,
    disconnected: AbortSignal,
  ): Promise<Readable> {
    const { id } = await this.conversations.find(user.userId, conversationId);
    const known = await this.store.byClientId(user.userId, id, body.client_id);
    if (known) return this.again(user, known, body.text);
    const route = await this.routes.to(user, body.tool_name, body.use_platform);
    await this.assertMayLeave(body.text, route, body.phi_ok);
    const references = await this.references.read(user, body.references ?? []);
    const before = await this.store.before(user.userId, id);
    const title = titleFrom(body.text, this.clock.now());
    const question = { text: body.text, clientId: body.client_id, references, title };
    const request = { user, conversationId: id, body, text: body.text, references, before, question };
    return this.request(request, route, disconnected);
  }

  /** The last answer once more; the one there is stays until the new one has words. */
  async regenerate(
    user: UserPrincipal,
    messageId: string,
    body: RegenerateDto,
    disconnected: AbortSignal,
  ): Promise<Readable> {
    const answer = await this.store.find(user.userId, messageId);
    if (answer.state === 'streaming') throw stillAnswering();
    if (answer.questionId === null || !(await this.store.isLast(user.userId, answer))) throw notTheLast();
    const earlierQuestion = await this.store.find(user.userId, answer.questionId);
    const { body: text, references } = this.store.show(earlierQuestion);
    const route = await this.routes.to(user, body.tool_name, body.use_platform);
    await this.assertMayLeave(text, route, body.phi_ok);
    const before = await this.store.before(user.userId, answer.conversationId, earlierQuestion.id);
    const question = { id: earlierQuestion.id, replacesId: answer.id };
    return this.request(
      { user, conversationId: answer.conversationId, body, text, references, before, question },
      route,
      disconnected,
    );
  }

  private async request(
    request: AnswerRequest,
    route: AiRoute,
    disconnected: AbortSignal,
  ): Promise<Readable> {
    const { user, body, text, before, references } = request;
    const { system_prompt, monthly_tokens: limit } = await this.settings.current();
    if (system_prompt === '') throw await this.promptMissing(user, route);
    const agreed = (await this.agreements.of(route.connection.id)) !== null;
    const texts = await this.references.texts(user, references, before);
    const circumstances = { hasAgreement: agreed, texts, today: this.clock.now() };
    const out = outgoing(system_prompt, before, { question: text, references }, circumstances);
    const sent = out.messages.map(({ content }) => content).join('\n');
    const begun = await this.writer.begin({
      ...{ userId: user.userId, conversationId: request.conversationId, route, model: body.model, limit },
      ...{ tokensHeld: roughTokens(sent) + ANSWER_TOKENS, question: request.question },
    });
    const running = this.answers.open(begun.answerId, disconnected);
    const opening: Opening = { begun, sent, start: await this.startOf(user, begun, out) };
    try {
      await this.writeDown(request, route, out);
      const call = await this.toolCaller.call(route.caller, {
        plugin: route.plugin,
        operation: route.chat,
        input: {
          model: body.model,
          messages: out.messages,
          stream: true,
          max_completion_tokens: ANSWER_TOKENS,
        },
        disconnected: () => running.signal,
      });
      return this.answers.stream(opening, running, call);
    } catch (failure) {
      return this.answers.endUnanswered(opening, running, failure);
    }
  }

  private async startOf(
    { userId }: UserPrincipal,
    {
      questionId,
      answerId,
      conversationId,
    }: { questionId: string; answerId: string; conversationId: string },
    { leftOut }: Outgoing,
  ): Promise<Opening['start']> {
    const [question, answer, { title }] = await Promise.all([
      this.store.find(userId, questionId),
      this.store.find(userId, answerId),
      this.conversations.find(userId, conversationId),
    ]);
    return {
      conversation_id: conversationId,
      title,
      question: this.store.show(question),
      answer: this.store.show(answer),
      left_out: leftOut,
    };
  }

  /** Identifiers leave only when their writer says so and an agreement covers the connection. */
  private async assertMayLeave(text: string, { connection }: AiRoute, phiOk = false): Promise<void> {
    const matches = findIdentifiers(text, this.clock.now());
    if (matches.length === 0) return;
    const agreedOn = await this.agreements.of(connection.id);
    if (!phiOk || agreedOn === null) throw identifiersFound(matches, connection.id, agreedOn);
  }

  /** Before it is sent: who could not write it down does not send it. */
  private async writeDown(
    { user: { userId }, conversationId }: AnswerRequest,
    route: AiRoute,
    { identifiers }: Outgoing,
  ): Promise<void> {
    if (identifiers === 0) return;
    await this.phi.record({
      action: 'send',
      resourceType: 'assistant_question',
      resourceRef: conversationId,
      records: identifiers,
      toolId: route.toolId,
      connectionId: route.connection.id,
      operation: route.chat.id,
      context: route.connection.context,
      source: route.sample ? 'mock_data' : 'pica_live',
      actorId: userId,
    });
  }

  private async again(user: UserPrincipal, known: AiMessage, text: string): Promise<Readable> {
    const question = this.store.show(known);
    if (question.body !== text) throw otherQuestion();
    await this.store.heal(known.conversationId);
    const row = await this.store.answerOf(user.userId, known.id);
    if (!row || row.state === 'streaming') throw stillAnswering();
    const answer = this.store.show(row);
    const { title } = await this.conversations.find(user.userId, known.conversationId);
    const start = { conversation_id: known.conversationId, title, question, answer, left_out: 0 };
    return replay([['start', start], endEvent(answer)]);
  }

  /** A violation of the rules of this hub: it is recorded, and nothing is sent. */
  private async promptMissing({ userId }: UserPrincipal, { toolId, connection }: AiRoute): Promise<Error> {
    await this.violations.record({
      ...{ type: 'system_prompt_missing', rule: 'system_prompt', context: connection.context },
      ...{ toolId, actorId: userId },
    });
    return noSystemPrompt();
  }
}
