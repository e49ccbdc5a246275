import type { Figure, ReportFigureDto, SupportReportDto } from '../dto/report.dto.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';

/** What the report reads of a ticket. */
export const REPORT_FIELDS = {
  ...{ id: true, number: true, category: true, priority: true, status: true, rating: true },
  ...{ createdAt: true, firstReplyDueAt: true, firstRepliedAt: true, solvedAt: true, pausedSeconds: true },
} as const;

export type ReportRow = Readonly<Pick<Ticket, keyof typeof REPORT_FIELDS>>;

const MINUTE_MS = 60_000;

/** How a ticket's first reply did: in time, late, not due yet; or `none` where it ended before one was due. */
export function firstReplyOf(row: ReportRow, now: Date): 'within' | 'late' | 'pending' | 'none' {
  const { firstRepliedAt: at, firstReplyDueAt: due, solvedAt: ended } = row;
  if (at) return at <= due ? 'within' : 'late';
  if (ended) return ended > due ? 'late' : 'none';
  return now > due ? 'late' : 'pending';
}

/** Minutes from the question to the solution, without those in which nobody waited for us. */
export function resolutionOf({
  solvedAt: at,
  createdAt: from,
  pausedSeconds: paused,
}: ReportRow): number | null {
  return at ? Math.max(0, (at.getTime() - from.getTime()) / MINUTE_MS - paused / 60) : null;
}

const RULES: Readonly<Record<Figure, (row: ReportRow, now: Date) => boolean>> = {
  total: () => true,
  within: (row, now) => firstReplyOf(row, now) === 'within',
  late: (row, now) => firstReplyOf(row, now) === 'late',
  pending: (row, now) => firstReplyOf(row, now) === 'pending',
  solved: (row) => row.solvedAt !== null,
  rated: (row) => row.rating !== null,
};

/** The ids behind one number. */
export const idsBehind = (figure: Figure, rows: readonly ReportRow[], now: Date): string[] =>
  rows.filter((row) => RULES[figure](row, now)).map(({ id }) => id);

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

const some = <T>(values: readonly (T | null)[]): T[] => values.filter((value): value is T => value !== null);

export function reportOf(rows: readonly ReportRow[], from: Date, to: Date, now: Date): SupportReportDto {
  const figure = (name: Figure): ReportFigureDto => {
    const ids = idsBehind(name, rows, now);
    return { count: ids.length, ids };
  };
  const [within, late] = [figure('within'), figure('late')];
  const decided = within.count + late.count;
  const waits = rows.map(({ firstRepliedAt: at, createdAt: since }) =>
    at ? (at.getTime() - since.getTime()) / MINUTE_MS : null,
  );
  const ratings = some(rows.map(({ rating }) => rating));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    total: figure('total'),
    first_reply: {
      ...{ within, late, pending: figure('pending') },
      share_within: decided > 0 ? within.count / decided : null,
      median_minutes: median(some(waits)),
    },
    resolution: { solved: figure('solved'), median_minutes: median(some(rows.map(resolutionOf))) },
    rating: {
      rated: figure('rated'),
      average: ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null,
    },
  };
}

const HEAD =
  'number,category,priority,status,opened,first_reply_due,first_reply,within_target,resolution_minutes,rating';

/** One line a ticket; no words that people typed, so nothing in it can be a formula or a name. */
export function reportCsv(rows: readonly ReportRow[], now: Date): string {
  const lines = rows.map((row) => {
    const resolution = resolutionOf(row);
    return [
      ...[row.number, row.category, row.priority, row.status, row.createdAt.toISOString()],
      ...[row.firstReplyDueAt.toISOString(), row.firstRepliedAt?.toISOString() ?? '', firstReplyOf(row, now)],
      ...[resolution === null ? '' : Math.round(resolution), row.rating ?? ''],
    ].join(',');
  });
  return [HEAD, ...lines, ''].join('\r\n');
}
