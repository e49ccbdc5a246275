import { Injectable } from '@nestjs/common';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
  type OverviewState,
} from '#common/contributions/index.ts';
import type { Band } from './band.ts';
import { ComplianceCounts } from './compliance-counts.ts';

const STATES: Readonly<Record<Band, OverviewState>> = {
  EXCELLENT: 'good',
  GOOD: 'good',
  'NEEDS IMPROVEMENT': 'warning',
  CRITICAL: 'bad',
};

/** Tells admins rate and band of the last 24 hours. */
@Injectable()
export class ComplianceLine implements OverviewLine {
  readonly key = 'compliance';
  readonly title = 'Compliance';
  readonly rank = 5;
  readonly action = { label: 'Open Compliance', link: '/admin?tab=compliance' };

  constructor(
    contributions: Contributions,
    private readonly counts: ComplianceCounts,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(): Promise<OverviewReport> {
    const { rate, band, requests, blocked } = await this.counts.of(1);
    if (rate === null || band === null)
      return { state: 'info', text: 'No requests to tools in the last 24 hours.' };
    const share = `${rate.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;
    const text = `${band}, ${share}: ${blocked} of ${counted(requests, 'request')} blocked in the last 24 hours.`;
    return { state: STATES[band], text };
  }
}
