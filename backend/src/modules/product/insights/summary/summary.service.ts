import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql } from '#platform/database/sql.ts';
import type { BiSummaryQuery, FiguresQuery } from '../dto/figure-query.dto.ts';
import type { BiSummaryDto } from '../dto/summary.dto.ts';
import type { FigureSource } from '../facts/fact-types.ts';
import { METRICS } from '../metrics/metric-definitions.ts';
import { MetricTools } from '../metrics/metric-tools.ts';
import type { FigureScope } from '../scope/figure-scope.ts';
import { FigureScopes } from '../scope/figure-scopes.ts';
import { type Around, type FigureRow, FigureSums } from './figure-rows.ts';
import { assertPeriod, comparedWith, type Period, stepOf } from './periods.ts';
import { cardsOf, partsOf, seriesOf, type Shown } from './shown-figures.ts';
import { sourcesOf } from './sources.ts';
import { AROUND, FIGURES } from './summary.sql.ts';

const STANDING = METRICS.filter(({ kind }) => kind === 'standing').map(({ key }) => key);

/** The figures of a period from stored facts: no tool is asked. Everything in one answer is of one source. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: FigureScopes,
    private readonly tools: MetricTools,
  ) {}

  async read(me: UserPrincipal, { scope, ...query }: BiSummaryQuery): Promise<BiSummaryDto> {
    assertPeriod(query);
    return this.of(await this.scopes.of(me, scope), query);
  }

  /** For a scope that was admitted. */
  async of(scope: FigureScope, query: FiguresQuery): Promise<BiSummaryDto> {
    const period = { from: query.from, to: query.to };
    const compared = comparedWith(period, query.compare);
    const around = await this.around(scope);
    const sources = sourcesOf(around.reads);
    const source = query.source ?? sources[0]?.source ?? 'pica_live';
    const rows = await this.figures(scope, { query, period, compared, source });
    const shown: Shown = {
      ...{ period, compared, source, around, sums: new FigureSums(rows) },
      canSend: (tool, metric) => this.tools.can(tool, metric),
    };
    return {
      scope: scope.type === 'user' ? 'own' : (scope.id ?? 'platform'),
      organisation_name: scope.name,
      ...period,
      compared_with: compared,
      ...{ source, sources, currency: 'USD', step: stepOf(period) },
      cards: cardsOf(shown),
      series: seriesOf(shown),
      by_location: partsOf(shown, 'location_id'),
      by_provider: partsOf(shown, 'provider_ref'),
      collection: around.runs.map((run) => ({ ...run })),
    };
  }

  private around({ type, id }: FigureScope): Promise<Around> {
    const values = [type === 'platform' ? 'organisation' : type, id];
    return this.sql.one<Around & Record<string, unknown>>('insights_around', AROUND, values);
  }

  private figures(
    { type, id, locations }: FigureScope,
    { query, period, compared, source }: FigureRequest,
  ): Promise<FigureRow[]> {
    const before = compared ?? { from: null, to: null };
    return this.sql.many<FigureRow & Record<string, unknown>>('insights_figures', FIGURES, [
      ...[type === 'platform' ? 'organisation' : type, id, source],
      ...[period.from, period.to, before.from, before.to],
      ...[locationsIn(locations, query.location), query.provider ?? null, STANDING, stepOf(period)],
    ]);
  }
}

interface FigureRequest {
  readonly query: FiguresQuery;
  readonly period: Period;
  readonly compared: Period | null;
  readonly source: FigureSource;
}

/** Those asked for among those that may be seen; null for all. */
function locationsIn(seen: readonly string[] | null, asked: string | undefined): readonly string[] | null {
  if (asked === undefined) return seen;
  return seen === null || seen.includes(asked) ? [asked] : [];
}
