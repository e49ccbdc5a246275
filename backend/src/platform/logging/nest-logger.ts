import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Nest's own lines through our log; its start-up chatter is for debugging only. */
export function nestLogger(log: Log): LoggerService {
  const context = (rest: unknown[]) => ({ context: rest.at(-1) });
  return {
    log: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
    debug: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
    verbose: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
    warn: (message: unknown, ...rest: unknown[]) => log.warn(context(rest), String(message)),
    error: (message: unknown, ...rest: unknown[]) =>
      log.error({ ...context(rest), stack: rest[0] }, String(message)),
  };
}
