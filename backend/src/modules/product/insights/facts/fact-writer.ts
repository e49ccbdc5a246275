import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not, Or } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import type { StoredScope } from '../scope/figure-scope.ts';
import type { Contribution } from './contribution.ts';
import type { FigureSource } from './fact-types.ts';
import { KpiFact } from './kpi-fact.entity.ts';
import { REPLACE_FACTS, REPLACE_PROVIDERS } from './facts.sql.ts';

/** Which facts are read anew: all of these figures, days and this tool, and no others. */
export interface FactWindow {
  readonly scope: StoredScope;
  readonly source: FigureSource;
  readonly toolName: string;
  /** The location that the tool serves; null for the whole scope. */
  readonly locationId: string | null;
  readonly metrics: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/**
 * Replaces the facts of a window in one statement (decision 49), so that a run that comes twice leaves the same facts as one.
 */
@Injectable()
export class FactWriter {
  async replace(q: EntityManager, window: FactWindow, facts: readonly Contribution[]): Promise<void> {
    const { scope, source, toolName, metrics, from, to, at, locationId } = window;
    await lockInTransaction(q, 'figures', scope.id);
    await sqlOn(q).run('facts_replace', REPLACE_FACTS, [
      ...[scope.type, scope.id, source, toolName, metrics, from, to, at],
      facts.map(({ metric }) => metric),
      facts.map(({ day }) => day),
      facts.map(({ provider }) => provider),
      facts.map(({ numerator }) => numerator),
      facts.map(({ denominator }) => denominator),
      locationId,
    ]);
    await this.move(q, window);
  }

  /** All facts of a tool belong to one location, also those of days that are not read again. */
  private async move(q: EntityManager, { scope, toolName, locationId }: FactWindow): Promise<void> {
    const elsewhere = locationId === null ? Not(IsNull()) : Or(IsNull(), Not(locationId));
    const where = { scopeType: scope.type, scopeId: scope.id, toolName, locationId: elsewhere };
    await q.update(KpiFact, where, { locationId });
  }

  async providers(q: EntityManager, scopeId: string, names: ReadonlyMap<string, string>): Promise<void> {
    if (names.size === 0) return;
    const values = [scopeId, [...names.keys()], [...names.values()].map((name) => name.slice(0, 160))];
    await sqlOn(q).run('providers_replace', REPLACE_PROVIDERS, values);
  }
}
