import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '../clock/clock.ts';
import { sqlOn } from '../database/sql.ts';
import { Log } from '../logging/log.ts';
import { SampleSetMetadata, type SampleSet } from './sample-set.ts';
import { CLAIM, LOADED, type Note, REMOVED } from './samples.sql.ts';

/** Rows by the name of their set. */
export type SampleCounts = Readonly<Record<string, number>>;

interface NamedSet {
  readonly name: string;
  readonly order: number;
  readonly set: SampleSet;
}

/**
 * Sample content of all modules: loaded and removed by the operator's command, and loaded by the first start on an empty
 * database outside production unless HUB_SAMPLES is off. What the rows are is their modules' business.
 */
@Injectable()
export class Samples implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.isProduction || !this.env.HUB_SAMPLES) return;
    // A hub without samples is a whole hub: this must not stop it.
    await this.loadFirst().catch((cause: unknown) => this.log.warn({ err: cause }, 'samples not loaded'));
  }

  load(): Promise<SampleCounts> {
    return this.write(LOADED, this.sets(), (set, q) => set.load(q));
  }

  remove(): Promise<SampleCounts> {
    return this.write(REMOVED, this.sets().reverse(), (set, q) => set.remove(q));
  }

  private async loadFirst(): Promise<void> {
    const loaded = await this.write(CLAIM, this.sets(), (set, q) => set.load(q));
    if (Object.keys(loaded).length > 0) this.log.info({ loaded }, 'sample content loaded');
  }

  /** All or nothing; a claim that another process has taken writes nothing. */
  private write(
    { name, text }: Note,
    sets: readonly NamedSet[],
    each: (set: SampleSet, q: EntityManager) => Promise<number>,
  ): Promise<SampleCounts> {
    return this.data.transaction(async (q) => {
      const counts: Record<string, number> = {};
      if ((await sqlOn(q).run(name, text, [this.clock.now()])) === 0) return counts;
      for (const one of sets) counts[one.name] = await each(one.set, q);
      return counts;
    });
  }

  private sets(): NamedSet[] {
    return this.discovery
      .getProviders()
      .flatMap((provider) => {
        const mark = this.discovery.getMetadataByDecorator(SampleSetMetadata, provider);
        return mark && provider.instance ? [{ ...mark, set: provider.instance as SampleSet }] : [];
      })
      .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
  }
}
