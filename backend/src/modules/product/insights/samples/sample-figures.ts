import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sampleProviders } from '@chairside/kit/practice';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import {
  type SampleOrganisation,
  type SampleOrganisationPart,
  SampleOrganisations,
} from '#identity/organisations/index.ts';
import { CollectionRun } from '../collection/collection-run.entity.ts';
import { ensureScope } from '../facts/ensure-scope.ts';
import { FactSheet } from '../facts/fact-sheet.ts';
import { FactWriter } from '../facts/fact-writer.ts';
import { MetricTools } from '../metrics/metric-tools.ts';
import type { StoredScope } from '../scope/figure-scope.ts';
import { addMonths, type Period } from '../summary/periods.ts';
import { providerRef, sampleContributions, sampleToday } from './sample-contributions.ts';

const MONTHS = 13;
/** Which place a patient of the sample practice goes to: half of them to the first, a third to the second. */
const PLACES = [0, 0, 0, 1, 1, 2];
const NAMES: ReadonlyMap<string, string> = new Map(
  sampleProviders.map(({ number, firstName, lastName }) => [providerRef(number), `${firstName} ${lastName}`]),
);

/**
 * Thirteen months of figures for a sample organisation: its places share the patients of the sample practice, so that
 * together they have done what the sample practice has. A place lacks the figures that its tool does not send.
 */
@Injectable()
export class SampleFigures implements SampleOrganisationPart, OnModuleInit {
  constructor(
    private readonly organisations: SampleOrganisations,
    private readonly tools: MetricTools,
    private readonly writer: FactWriter,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.organisations.addPart(this);
  }

  async add(q: EntityManager, { id, name, userId, locations }: SampleOrganisation): Promise<void> {
    const to = sampleToday(this.clock.now());
    const period = { from: addMonths(to, -MONTHS), to };
    const scope = { type: 'organisation', id, name, locations: null } as const;
    const sheets = this.sheets(period, locations.length);
    await ensureScope(q, scope);
    for (const [index, { id: locationId, toolIds }] of locations.entries()) {
      const place = { locationId, toolId: toolIds[0] ?? '', userId, sheet: sheets[index] ?? new FactSheet() };
      await this.write(q, scope, period, place);
    }
    await this.writer.providers(q, id, NAMES);
  }

  /** What is counted at each place. */
  private sheets(period: Period, places: number): readonly FactSheet[] {
    const sheets = Array.from({ length: places }, () => new FactSheet());
    for (const { patient, parts } of sampleContributions(this.clock.now(), period))
      sheets[PLACES[patient % PLACES.length] ?? 0]?.add(parts);
    return sheets;
  }

  private async write(
    q: EntityManager,
    scope: StoredScope,
    period: Period,
    { locationId, toolId, userId, sheet }: Place,
  ): Promise<void> {
    const tool = this.tools.all().find(({ manifest }) => manifest.id === toolId);
    if (!tool) return;
    const toolName = tool.manifest.name;
    const [metrics, at] = [this.tools.metricsOf(tool).map(({ key }) => key), this.clock.now()];
    const facts = sheet.of(new Set(metrics), period.from, period.to);
    const window = { ...period, scope, source: 'mock_data', toolName, locationId, metrics, at } as const;
    await this.writer.replace(q, window, facts);
    const about = {
      scopeType: scope.type,
      scopeId: scope.id,
      toolName,
      startedBy: userId,
      source: window.source,
    };
    const times = { createdAt: at, startedAt: at, endedAt: at };
    await q.insert(CollectionRun, { ...period, ...about, ...times, state: 'ok', metrics });
  }
}

interface Place {
  readonly locationId: string;
  readonly toolId: string;
  readonly userId: string;
  readonly sheet: FactSheet;
}
