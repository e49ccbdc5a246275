import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { type Incident, incidentOf, type ReportedEvent } from './incident-of.ts';
import { MOST_INCIDENTS, REPORT_INCIDENTS } from './incidents.sql.ts';

const COLUMNS = ['fingerprint', 'kind', 'message', 'url', 'browser', 'requestId'] as const;

/** Counts errors of the web app, visits to unknown addresses and failed calls. One that was resolved is open again when it recurs. */
@Injectable()
export class Incidents {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What browsers reported. */
  count(events: readonly ReportedEvent[]): Promise<void> {
    return this.add(events.map(incidentOf).filter((incident): incident is Incident => incident !== null));
  }

  async add(found: readonly Incident[]): Promise<void> {
    if (found.length === 0) return;
    const columns = COLUMNS.map((column) => found.map((incident) => incident[column]));
    await this.sql.run('incidents_report', REPORT_INCIDENTS, [...columns, this.clock.now(), MOST_INCIDENTS]);
  }
}
