import { Injectable } from '@nestjs/common';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { IncidentsAdmin } from './incidents-admin.ts';

/** Tells admins whether browsers reported errors that nobody has resolved. */
@Injectable()
export class IncidentsLine implements OverviewLine {
  readonly key = 'incidents';
  readonly title = 'Incidents';
  readonly rank = 60;
  readonly action = { label: 'Open Incidents', link: '/admin?tab=incidents&kind=error' };

  constructor(
    contributions: Contributions,
    private readonly incidents: IncidentsAdmin,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(): Promise<OverviewReport> {
    const open = await this.incidents.countOpenErrors();
    if (open === 0) return { state: 'good', text: 'No open errors in browsers.' };
    return { state: 'warning', text: `${counted(open, 'open error')} in browsers.` };
  }
}
