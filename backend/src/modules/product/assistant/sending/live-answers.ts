import type { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AdapterError } from '@chairside/kit';
import { Listener } from '#platform/database/listener.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import type { ToolAnswer } from '#hub/tool-calls/index.ts';
import type { MessageDto, StreamErrorDto, StreamStartDto } from '../dto/message.dto.ts';
import { AnswerWriter, type StartedTurn, type EndedTurn } from './answer-writer.ts';
import { causeOf, providerError } from './causes.ts';
import { eventStream, replay, type WriteEvent } from './event-stream.ts';
import { type EndReason, RunningAnswer } from './running-answer.ts';
import { countedIn, roughTokens, wasCutOff } from './tokens.ts';

const COMMENT_MS = 15_000;
const KEEP_MS = 20_000;
export const STOP_CHANNEL = 'ai_stop';

/** What is known of an answer before its first word. */
export interface Opening {
  readonly begun: StartedTurn;
  readonly start: StreamStartDto;
  /** Everything that was sent, for what no tool counts. */
  readonly sent: string;
}

/**
 * The answers this process is writing. Each is read from its tool whether or not anybody still listens, so that its end is
 * always written down; a reader who leaves, or a Stop from wherever, ends it at the tool.
 */
@Injectable()
export class LiveAnswers implements BeforeApplicationShutdown {
  private readonly running = new Map<string, RunningAnswer>();
  private readonly ends = new Set<Promise<unknown>>();

  constructor(
    private readonly writer: AnswerWriter,
    private readonly log: Log,
    listener: Listener,
  ) {
    listener.on(STOP_CHANNEL, (id) => this.running.get(id)?.end('stopped'));
  }

  /** What there is of each is kept as stopped. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const one of this.running.values()) one.end('stopped');
    await Promise.allSettled(this.ends);
  }

  /** From here on it can be stopped, also while its tool has not begun to speak. */
  open(answerId: string, disconnected: AbortSignal): RunningAnswer {
    const running = new RunningAnswer(answerId);
    this.running.set(answerId, running);
    disconnected.addEventListener('abort', () => running.end('stopped'), { once: true });
    if (disconnected.aborted) running.end('stopped');
    return running;
  }

  /** Streams the pieces as they arrive. */
  stream(opening: Opening, running: RunningAnswer, call: ToolAnswer): Readable {
    const { stream, write } = eventStream();
    write('start', opening.start);
    const end = this.pump(opening, running, call, write).finally(() => {
      this.running.delete(running.id);
      this.ends.delete(end);
      if (!stream.destroyed) stream.push(null);
    });
    this.ends.add(end);
    return stream;
  }

  /**
   * Ends an answer whose tool never answered: an answer that was stopped ends like any other; a refusal is thrown.
   */
  async endUnanswered(opening: Opening, running: RunningAnswer, failure: unknown): Promise<Readable> {
    running.close();
    this.running.delete(running.id);
    const ended = endOf(opening, running, undefined, failure);
    const answer = await this.writer.finish(opening.begun, ended);
    if (ended.state === 'failed')
      throw this.explained(opening, running, failure, {
        message_id: opening.begun.replacesId ? null : answer.id,
      });
    return replay([
      ['start', opening.start],
      ['done', { answer }],
    ]);
  }

  private async pump(
    opening: Opening,
    running: RunningAnswer,
    call: ToolAnswer,
    write: WriteEvent,
  ): Promise<void> {
    const saveTimer = setInterval(() => void this.keep(running), KEEP_MS);
    const commentTimer = setInterval(() => write('', null), COMMENT_MS);
    try {
      const { output, failure } = await this.readEvents(running, call, write);
      running.close();
      const ended = endOf(opening, running, output, failure);
      const answer = await this.writer.finish(opening.begun, ended);
      if (ended.state === 'failed') write('error', this.fault(opening, running, failure, answer));
      else write('done', { answer });
    } catch (cause) {
      this.log.error({ err: cause }, 'the end of an answer could not be written');
      write('error', { error: { ...faultOf(toAppError(cause)) }, answer: opening.start.answer });
    } finally {
      clearInterval(saveTimer);
      clearInterval(commentTimer);
    }
  }

  /** Reads events until the tool is done, fails, or the answer is ended. */
  private async readEvents(
    running: RunningAnswer,
    { result, source, trace }: ToolAnswer,
    write: WriteEvent,
  ): Promise<{ output?: unknown; failure?: unknown }> {
    if (result.kind !== 'stream') throw new Error('an assistant answered in one piece');
    let output: unknown;
    try {
      for await (const event of result.events) {
        if (running.outcome) throw endedEarly(running.outcome);
        if (event.type === 'done') output = event.output;
        else {
          running.append(event.text);
          write('token', { text: event.text });
        }
      }
      trace.succeeded(source, null);
      return { output };
    } catch (cause) {
      return { failure: trace.failed(cause) };
    }
  }

  private async keep(running: RunningAnswer): Promise<void> {
    await this.writer
      .keep(running.id, running.text)
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'a part of an answer could not be kept'));
  }

  private fault(
    opening: Opening,
    running: RunningAnswer,
    failure: unknown,
    answer: MessageDto,
  ): StreamErrorDto {
    return { error: faultOf(toAppError(this.explained(opening, running, failure))), answer };
  }

  private explained(
    { begun }: Opening,
    running: RunningAnswer,
    failure: unknown,
    more: object = {},
  ): unknown {
    const { toolName } = begun.route;
    const cause = running.outcome === 'timed_out' ? SILENT : failure;
    return providerError(cause, toolName, more);
  }
}

/** For the log of calls: that it was stopped is no fault. */
const endedEarly = (outcome: EndReason): AdapterError =>
  outcome === 'stopped'
    ? new AdapterError('cancelled', 'The answer was stopped.')
    : new AdapterError('timeout', 'The answer stalled for too long.');

/** The reason that the reader sees when the tool was silent for too long. */
const SILENT = new AppError('timeout', 504, 'silent');

const faultOf = ({
  code,
  message,
  extra,
}: {
  code: string;
  message: string;
  extra: Readonly<Record<string, unknown>>;
}) => ({
  code,
  message,
  cause: typeof extra['cause'] === 'string' ? extra['cause'] : null,
});

/** How it ended and what it cost. A tool that refused before the first word cost nothing. */
function endOf(
  { begun: { route }, sent }: Opening,
  running: RunningAnswer,
  output: unknown,
  failure: unknown,
): EndedTurn {
  const { text, outcome } = running;
  const state = output !== undefined ? 'complete' : outcome === 'stopped' ? 'stopped' : 'failed';
  const rough =
    text === '' && state === 'failed' ? { in: 0, out: 0 } : { in: roughTokens(sent), out: roughTokens(text) };
  const counted = route.sample ? { in: 0, out: 0 } : (countedIn(output) ?? rough);
  const why = outcome === 'timed_out' ? 'timed_out' : (causeOf(failure) ?? codeOf(failure));
  const errorCode = state === 'failed' ? why : wasCutOff(output) ? 'cut_off' : null;
  return { text, state, errorCode, tokensIn: counted.in, tokensOut: counted.out };
}

const codeOf = (failure: unknown): string => toAppError(failure).code.slice(0, 40);
