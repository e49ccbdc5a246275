import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { argon2id, hash } from 'argon2';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { type HashCost, MINIMUM, MAX_ROUNDS } from './hash-cost.ts';

/** Long enough after the bootstrap that neither the start nor its first visitors pay for it. */
const AFTER_MS = 10_000;
const FILE = 'argon2.json';

type Measure = (cost: HashCost) => Promise<number>;

/**
 * How much a password hash may cost on this machine (decision 13): as many rounds as fit into AUTH_HASH_MS, never below OWASP's
 * minimum. The figure of the last run counts from the start on; a new one is measured after the hub is ready.
 */
@Injectable()
export class HashCalibration implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private rounds = MINIMUM.timeCost;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  get cost(): HashCost {
    return { ...MINIMUM, timeCost: this.rounds };
  }

  async onModuleInit(): Promise<void> {
    if (this.env.AUTH_HASH_MS > 0) this.rounds = await this.stored();
  }

  onApplicationBootstrap(): void {
    if (this.env.AUTH_HASH_MS === 0 || !this.env.runsApi) return;
    this.timer = setTimeout(() => {
      this.running = this.calibrate().catch((cause: unknown) =>
        this.log.warn({ err: cause }, 'the cost of a password hash could not be measured'),
      );
    }, AFTER_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Measures and, where the figure is clearly another one, keeps it. A busy moment must not weaken new hashes: fewer
   * rounds count only when not even half of them fit.
   */
  async calibrate(measure: Measure = fastestOfThree): Promise<void> {
    const perRound = (await measure(MINIMUM)) / MINIMUM.timeCost;
    const fitting = within(Math.floor(this.env.AUTH_HASH_MS / perRound));
    if (fitting === this.rounds || (fitting < this.rounds && fitting * 2 > this.rounds)) return;
    this.rounds = fitting;
    await this.store();
    this.log.info({ rounds: fitting }, 'password hashes have a new cost');
  }

  /** What an unreadable file says does not count. */
  private async stored(): Promise<number> {
    const text = await readFile(this.file, 'utf8').catch(() => '{}');
    const rounds = Number(/"timeCost":\s*(\d{1,3})\b/.exec(text)?.[1] ?? MINIMUM.timeCost);
    return within(rounds);
  }

  /** Written to another name and renamed, because another process may read the file at the same time. */
  private async store(): Promise<void> {
    const temporary = `${this.file}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(this.cost), { mode: 0o600 });
    await rename(temporary, this.file);
  }

  private get file(): string {
    return join(this.env.DATA_DIR, FILE);
  }
}

const within = (rounds: number): number => Math.min(Math.max(rounds, MINIMUM.timeCost), MAX_ROUNDS);

async function fastestOfThree(cost: HashCost): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await hash(randomBytes(16), { type: argon2id, ...cost });
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
