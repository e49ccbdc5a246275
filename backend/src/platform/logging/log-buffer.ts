import { writeSync } from 'node:fs';
import { pino } from 'pino';

type Target = Pick<ReturnType<typeof pino.destination>, 'write' | 'flush' | 'flushSync' | 'on'>;

const STANDARD_OUTPUT = 1;
const GROUP = 32_768;
const LONGEST_WAIT_MS = 200;

/**
 * Hands log lines on in groups: one write for each line was a twelfth of every call (bench p1), and pino's own grouping
 * counts the whole group anew at every line. A line waits 200 ms at most, and none is left behind when the process ends.
 */
export class LogBuffer {
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;

  private closed = false;

  /** @param fd what `target` writes to */
  constructor(
    private readonly target: Target,
    private readonly fd: number,
  ) {
    target.on('close', () => (this.closed = true));
  }

  /** Standard output, written off the event loop. One for the whole process, so that lines keep their order. */
  static standardOutput(): LogBuffer {
    LogBuffer.output ??= endWithProcess(
      new LogBuffer(pino.destination({ fd: STANDARD_OUTPUT, sync: false }), STANDARD_OUTPUT),
    );
    return LogBuffer.output;
  }

  private static output: LogBuffer | undefined;

  write(line: string): void {
    this.waiting += line;
    if (this.waiting.length >= GROUP) this.pass();
    else this.timer ??= setTimeout(() => this.pass(), LONGEST_WAIT_MS).unref();
  }

  flush(done?: (fault?: Error) => void): void {
    this.pass();
    this.target.flush(done);
  }

  /** At the end of the process nothing may be left to the event loop. */
  flushSync(): void {
    if (this.closed) {
      writeSync(this.fd, this.take());
      return;
    }
    this.pass();
    this.target.flushSync();
  }

  private pass(): void {
    const lines = this.take();
    if (lines !== '' && !this.closed) this.target.write(lines);
  }

  private take(): string {
    clearTimeout(this.timer);
    this.timer = undefined;
    const lines = this.waiting;
    this.waiting = '';
    return lines;
  }
}

function endWithProcess(groups: LogBuffer): LogBuffer {
  process.on('exit', () => groups.flushSync());
  return groups;
}
