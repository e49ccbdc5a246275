import type { EntityManager } from 'typeorm';
import type { Listener } from './listener.ts';
import { notify } from './notify.ts';

/**
 * Something read from the database and kept per process: dropped on NOTIFY, and read on every call while that channel is down.
 */
export class NotifiedCache<T extends object> {
  private reading: Promise<T> | undefined;
  private known: T | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly channel: string,
    private readonly load: () => Promise<T>,
  ) {
    listener.on(channel, () => this.forget());
    listener.onGap(() => this.forget());
  }

  /** @returns no promise while it is known */
  get(): T | Promise<T> {
    return this.peek() ?? this.reading ?? this.read();
  }

  /** What is known, without reading it. */
  peek(): T | undefined {
    if (!this.listener.connected) this.forget();
    return this.known;
  }

  /** Tells every process, as part of the transaction of the change. This one forgets by `forget`, after the commit. */
  announce(transaction: EntityManager): Promise<void> {
    return notify(transaction, this.channel, '');
  }

  forget(): void {
    this.reading = undefined;
    this.known = undefined;
  }

  /** What was read before somebody said that it has changed is answered, but not kept. */
  private read(): Promise<T> {
    const reading = this.load();
    this.reading = reading;
    const isCurrent = () => this.reading === reading;
    void reading.then(
      (found) => isCurrent() && (this.known = found),
      () => isCurrent() && this.forget(),
    );
    return reading;
  }
}
