import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Listener } from '#platform/database/listener.ts';
import { CapabilityRow } from './capability.entity.ts';

export type Switches = ReadonlyMap<string, CapabilityRow>;

const CHANNEL = 'capabilities';

/** All switches, cached per process: dropped on NOTIFY, and read on every call while that channel is down. */
@Injectable()
export class CapabilityStore {
  private reading: Promise<Switches> | undefined;
  private known: Switches | undefined;

  constructor(
    @InjectRepository(CapabilityRow) private readonly rows: Repository<CapabilityRow>,
    private readonly listener: Listener,
  ) {
    listener.on(CHANNEL, () => this.forget());
    listener.onGap(() => this.forget());
  }

  /** @returns no promise while they are known */
  all(): Switches | Promise<Switches> {
    if (!this.listener.connected) this.forget();
    return this.known ?? this.reading ?? this.read();
  }

  /** Tells every process, as part of the transaction of the change. This one forgets by `forget`, after the commit. */
  async announce(transaction: EntityManager): Promise<void> {
    await transaction.query('select pg_notify($1, $2)', [CHANNEL, '']);
  }

  forget(): void {
    this.reading = undefined;
    this.known = undefined;
  }

  /** What was read before somebody said that it has changed is answered, but not kept. */
  private read(): Promise<Switches> {
    const reading = this.load();
    this.reading = reading;
    const isCurrent = () => this.reading === reading;
    void reading.then(
      (found) => isCurrent() && (this.known = found),
      () => isCurrent() && this.forget(),
    );
    return reading;
  }

  private async load(): Promise<Switches> {
    return new Map((await this.rows.find()).map((row) => [row.key, row]));
  }
}
