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
import { toolLocationsOf } from '../scope/tool-locations.ts';
import { type Around, type FigureRow, FigureSums } from './figure-rows.ts';
import { assertPeriod, comparedWith, type Period, stepOf } from './periods.ts';
import { cardsOf, seriesOf, type Shown } from './shown-figures.ts';
import { locationsOf, providersOf } from './shown-parts.ts';
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
    const places = locationsIn(scope.locations, query.location);
    const rows = await this.figures(scope, { query, period, compared, source, places });
    const sums = new FigureSums(rows);
    const shown: Shown = {
      ...{ period, compared, source, around, sums },
      ...this.toolsIn(around, places, sums),
    };
    return {
      scope: scope.type === 'user' ? 'own' : (scope.id ?? 'platform'),
      organisation_name: scope.name,
      ...period,
      compared_with: compared,
      ...{ source, sources, currency: 'USD', step: stepOf(period) },
      cards: cardsOf(shown),
      series: seriesOf(shown),
      by_location: locationsOf(shown),
      by_provider: providersOf(shown),
      collection: around.runs.filter(({ tool_name: tool }) => shown.isAsked(tool)).map((run) => ({ ...run })),
    };
  }

  /** What the tools of a scope have to do with the locations asked for. */
  private toolsIn(
    { locations }: Around,
    places: readonly string[] | null,
    sums: FigureSums,
  ): Pick<Shown, 'canSend' | 'isAsked' | 'served'> {
    const byId = toolLocationsOf(locations.map(({ ref: id, tool_ids: toolIds }) => ({ id, toolIds })));
    const served = new Map(
      this.tools.all().flatMap(({ manifest: { id, name } }) => {
        const place = byId.get(id);
        return place && (places?.includes(place) ?? true) ? [[name, place] as const] : [];
      }),
    );
    return {
      canSend: (tool, metric) => this.tools.can(tool, metric),
      isAsked: (tool) => places === null || served.has(tool) || sums.isFrom(tool),
      served,
    };
  }

  private around({ type, id }: FigureScope): Promise<Around> {
    const values = [type === 'platform' ? 'organisation' : type, id];
    return this.sql.one<Around & Record<string, unknown>>('insights_around', AROUND, values);
  }

  private figures(
    { type, id }: FigureScope,
    { query, period, compared, source, places }: FigureRequest,
  ): Promise<FigureRow[]> {
    const before = compared ?? { from: null, to: null };
    return this.sql.many<FigureRow & Record<string, unknown>>('insights_figures', FIGURES, [
      ...[type === 'platform' ? 'organisation' : type, id, source],
      ...[period.from, period.to, before.from, before.to],
      ...[places, query.provider ?? null, STANDING, stepOf(period)],
    ]);
  }
}

interface FigureRequest {
  readonly query: FiguresQuery;
  readonly period: Period;
  readonly compared: Period | null;
  readonly source: FigureSource;
  readonly places: readonly string[] | null;
}

/** Those asked for among those that may be seen; null for all. */
function locationsIn(seen: readonly string[] | null, asked: string | undefined): readonly string[] | null {
  if (asked === undefined) return seen;
  return seen === null || seen.includes(asked) ? [asked] : [];
}
