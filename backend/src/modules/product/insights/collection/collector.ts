import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { callerOfJob } from '#hub/tool-calls/index.ts';
import { PracticeReader } from '#product/practice/index.ts';
import { FactSheet } from '../facts/fact-sheet.ts';
import { FactWriter } from '../facts/fact-writer.ts';
import { MetricTools } from '../metrics/metric-tools.ts';
import type { StoredScope } from '../scope/figure-scope.ts';
import { ToolLocationReader } from '../scope/tool-locations.ts';
import type { Period } from '../summary/periods.ts';
import { AlignerReading } from './aligner-reading.ts';
import { type FigureTool, readerOf, sourceOf } from './figure-tools.ts';
import { madeOf, PARTS, type PartName } from './figure-parts.ts';
import { PracticeReading } from './practice-reading.ts';
import type { Reading } from './reading.ts';

/** What is read: whose figures, from which tool, for whom, which days. */
export interface Collection extends Period {
  readonly scope: StoredScope;
  readonly userId: string;
  readonly tool: FigureTool;
}

/** What came of it. */
export interface Collected {
  readonly source: 'pica_live' | 'mock_data';
  readonly metrics: readonly string[];
  /** Why some lists could not be read; empty when all were. */
  readonly failures: readonly unknown[];
}

/**
 * Reads a tool, sums what its records add to figures, and replaces the facts of the days read. A list that fails leaves the
 * figures that it is part of as they were; the others are written.
 */
@Injectable()
export class Collector {
  constructor(
    private readonly database: DataSource,
    private readonly practices: PracticeReading,
    private readonly aligners: AlignerReading,
    private readonly reader: PracticeReader,
    private readonly writer: FactWriter,
    private readonly locations: ToolLocationReader,
    private readonly tools: MetricTools,
    private readonly clock: Clock,
  ) {}

  async collect(collection: Collection): Promise<Collected> {
    const sheet = new FactSheet();
    const { read, failures } = await this.readAll(collection, sheet);
    const sent = new Set(this.tools.metricsOf(collection.tool.tool).map(({ key }) => key));
    const metrics = [...sent].filter((key) => madeOf(key).every((part) => read.has(part)));
    if (metrics.length > 0) await this.write(collection, sheet, metrics);
    return { source: sourceOf(collection.tool), metrics, failures };
  }

  private async readAll(collection: Collection, sheet: FactSheet) {
    const read = new Set<PartName>();
    const failures: unknown[] = [];
    const one = async (part: PartName): Promise<void> => {
      try {
        for await (const page of this.reading(collection, part))
          for (const { parts } of page) sheet.add(parts);
        read.add(part);
      } catch (cause) {
        failures.push(cause);
      }
    };
    await Promise.all(PARTS[collection.tool.family].map(one));
    return { read, failures };
  }

  private reading({ userId, tool, from, to }: Collection, part: PartName): Reading<unknown> {
    if (tool.family === 'aligners')
      return this.aligners.cases({ caller: callerOfJob(userId), tool: tool.tool, from, to });
    const count = { me: readerOf(userId), source: tool.source, from, to };
    if (part === 'visits') return this.practices.visits(count);
    if (part === 'work') return this.practices.work(count);
    return part === 'claims' ? this.practices.claims(count) : this.practices.openTreatment(count);
  }

  private async write(collection: Collection, sheet: FactSheet, metrics: readonly string[]): Promise<void> {
    const { scope, tool, userId, from, to } = collection;
    const names = await this.providersOf(tool, userId);
    const facts = sheet.of(new Set(metrics), from, to);
    await this.database.transaction(async (q) => {
      const { id, name: toolName } = tool.tool.manifest;
      const locationId = (await this.locations.of(scope, q)).get(id) ?? null;
      const window = { scope, source: sourceOf(tool), toolName, locationId, metrics, from, to };
      await this.writer.replace(q, { ...window, at: this.clock.now() }, facts);
      await this.writer.providers(q, scope.id, names);
    });
  }

  /** Without the names the figures are right all the same. */
  private async providersOf(tool: FigureTool, userId: string): Promise<ReadonlyMap<string, string>> {
    if (tool.family === 'aligners') return new Map();
    return this.reader.providers(readerOf(userId), tool.source).catch(() => new Map<string, string>());
  }
}
