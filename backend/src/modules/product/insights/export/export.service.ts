import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { SessionLock } from '#access/session-lock.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import type { BiExportQuery } from '../dto/rows.dto.ts';
import type { BiSummaryDto } from '../dto/summary.dto.ts';
import { metricOf } from '../metrics/metric-definitions.ts';
import { RowsService } from '../rows/rows.service.ts';
import { SummaryService } from '../summary/summary.service.ts';
import { figureLines, headOf, type Line, MOCK, rowLines } from './csv-lines.ts';

/**
 * Figures, or the records behind one, as CSV. The first lines say who exports it and when, what was asked, where it comes from
 * and how old it is.
 */
@Injectable()
export class ExportService {
  constructor(
    private readonly summary: SummaryService,
    private readonly rows: RowsService,
    private readonly lock: SessionLock,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async csv(me: UserPrincipal, { metric, ...query }: BiExportQuery): Promise<Readable> {
    if (metric !== undefined) await this.lock.assertOpen(me);
    const lines =
      metric === undefined ? await this.figures(me, query) : await this.records(me, { ...query, metric });
    await this.audit.record({
      ...{ action: 'figures.exported', subject: me.userId, actorId: me.userId },
      detail: { scope: query.scope, from: query.from, to: query.to, metric: metric ?? null },
    });
    return Readable.from(lines);
  }

  private async figures(me: UserPrincipal, query: BiExportQuery): Promise<Iterable<string>> {
    const summary = await this.summary.read(me, query);
    const ofSource = summary.sources.find(({ source }) => source === summary.source);
    const head = headOf(
      { ...query, source: summary.source, as_of: ofSource?.as_of ?? null },
      namesOf(summary, query),
    );
    return textOf([...this.signed(me, head), [], ...figureLines(summary)]);
  }

  /** Who exports and when, after the warning of sample data. */
  private signed(me: UserPrincipal, head: readonly Line[]): Line[] {
    const by: Line = [`Exported by ${me.email} at ${this.clock.now().toISOString()}`];
    const warnings = head.filter(([cell]) => cell === MOCK);
    return [...warnings, by, ...head.filter(([cell]) => cell !== MOCK)];
  }

  private async records(
    me: UserPrincipal,
    query: BiExportQuery & { readonly metric: string },
  ): Promise<Iterable<string>> {
    const list = await this.rows.list(me, query, 'export');
    const head = headOf({ ...query, source: list.source, as_of: list.fetched_at }, {});
    const about = ['Records behind', metricOf(query.metric).label];
    return textOf([...this.signed(me, head), about, [], ...rowLines(list)]);
  }
}

const namesOf = (summary: BiSummaryDto, { location, provider }: BiExportQuery) => ({
  scope: summary.organisation_name ?? undefined,
  location: summary.by_location.find(({ ref }) => ref === location)?.name ?? undefined,
  provider: summary.by_provider.find(({ ref }) => ref === provider)?.name ?? undefined,
});

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function* textOf(lines: readonly (readonly (string | number | null)[])[]): Generator<string> {
  for (const [index, line] of lines.entries())
    yield stringify([line.length === 0 ? [''] : [...line]], { bom: index === 0, escape_formulas: true });
}
