import { Injectable } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { requestContext } from '../context/request-context.ts';
import { type Answered, answerLine } from './answer-line.ts';
import { errorFields } from './error-fields.ts';
import { LogBuffer } from './log-buffer.ts';
import { withoutSecrets } from './redact.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log lines with request id, redacted by field name. Takes fields first, then a fixed sentence. */
@Injectable()
export class Log {
  constructor(
    private readonly logger: Logger,
    private readonly lines: DestinationStream,
  ) {}

  debug(fields: Fields, message: string): void {
    this.logger.debug(fields, message);
  }

  info(fields: Fields, message: string): void {
    this.logger.info(fields, message);
  }

  warn(fields: Fields, message: string): void {
    this.logger.warn(fields, message);
  }

  error(fields: Fields, message: string): void {
    this.logger.error(fields, message);
  }

  /** The line of an answer; see `answerLine`. */
  answered(level: 'debug' | 'info', answered: Answered): void {
    if (this.logger.isLevelEnabled(level)) this.lines.write(answerLine(level, new Date(), answered));
  }

  flush(): void {
    this.logger.flush();
  }
}

export function createLog(level: string, stream: DestinationStream = LogBuffer.standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets as (fields: object) => Record<string, unknown> },
    serializers: { err: errorFields },
    mixin: () => {
      const context = requestContext.get();
      return context
        ? { requestId: context.requestId, ...(context.actorId ? { actorId: context.actorId } : {}) }
        : {};
    },
  };
  return new Log(pino(options, stream), stream);
}
