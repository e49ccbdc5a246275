import { describe, expect, it } from '@jest/globals';
import { reportCsv, reportOf, type ReportRow } from './figures.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-05T15:00:00Z');
const at = (hours: number): Date => new Date(START + hours * HOUR);

const row = (id: string, changes: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id, number: `T-${id}`, category: 'tools', priority: 'normal', status: 'open', pausedSeconds: 0 },
  ...{ createdAt: at(0), firstReplyDueAt: at(24), firstRepliedAt: null, solvedAt: null, rating: null },
  ...changes,
});

const ROWS = [
  row('quick', {
    firstRepliedAt: at(2),
    solvedAt: at(10),
    pausedSeconds: 4 * 3600,
    status: 'solved',
    rating: 5,
  }),
  row('slow', { firstRepliedAt: at(30), solvedAt: at(40), status: 'solved', rating: 2 }),
  row('silent'),
  row('given-up', { solvedAt: at(30), status: 'solved' }),
  row('by-itself', { solvedAt: at(1), status: 'solved' }),
  row('fresh', { createdAt: at(40), firstReplyDueAt: at(64) }),
];

describe('the report', () => {
  const report = reportOf(ROWS, at(0), at(50), at(50));

  it('counts replies in time, late and missing, and leaves out what is not due', () => {
    expect(report.first_reply.within.ids).toEqual(['quick']);
    expect(report.first_reply.late.ids).toEqual(['slow', 'silent', 'given-up']);
    expect(report.first_reply.pending.ids).toEqual(['fresh']);
    expect(report.first_reply.share_within).toBe(1 / 4);
  });

  it('uses the medians of reply and solution times, without the time that waited on the requester', () => {
    expect(report.first_reply.median_minutes).toBe(16 * 60);
    // 1 h, 6 h (10 less 4 of waiting), 30 h, 40 h.
    expect(report.resolution.median_minutes).toBe(18 * 60);
    expect(report.rating).toEqual({ rated: { count: 2, ids: ['quick', 'slow'] }, average: 3.5 });
  });

  it('has no figures where there are no tickets', () => {
    const empty = reportOf([], at(0), at(1), at(1));
    expect(empty.first_reply).toMatchObject({ share_within: null, median_minutes: null });
    expect(empty.rating.average).toBeNull();
  });

  it('is available as a table, without text that people wrote', () => {
    expect(reportCsv(ROWS.slice(0, 2), at(50)).split('\r\n')[1]).toBe(
      'T-quick,tools,normal,solved,2026-01-05T15:00:00.000Z,2026-01-06T15:00:00.000Z,2026-01-05T17:00:00.000Z,within,360,5',
    );
  });
});
