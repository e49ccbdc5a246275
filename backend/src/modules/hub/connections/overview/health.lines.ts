import { Injectable } from '@nestjs/common';
import { Contributions, counted, type OverviewReport } from '#common/contributions/index.ts';
import { AllConnections } from '../admin/all-connections.ts';

const LIST = '/admin?tab=connections';

/** Tells admins which connections end within a week, and which failed their last check; both lead to the list of them. */
@Injectable()
export class HealthLines {
  constructor(
    contributions: Contributions,
    private readonly connections: AllConnections,
  ) {
    contributions.addOverviewLine({
      ...{ key: 'ending', title: 'Connections that end', rank: 12 },
      action: { label: 'Show Them', link: `${LIST}&connections_ends_within=7` },
      report: () => this.ending(),
    });
    contributions.addOverviewLine({
      ...{ key: 'checks', title: 'Connection checks', rank: 14 },
      action: { label: 'Show Failed', link: `${LIST}&connections_state=failing` },
      report: () => this.failing(),
    });
  }

  private async ending(): Promise<OverviewReport> {
    const count = await this.connections.count({ ends_within: '7' });
    if (count === 0) return { state: 'good', text: 'No connection ends within a week.' };
    const verb = count === 1 ? 'ends' : 'end';
    return { state: 'warning', text: `${counted(count, 'connection')} ${verb} within a week or ended.` };
  }

  private async failing(): Promise<OverviewReport> {
    const count = await this.connections.count({ state: 'failing' });
    if (count === 0) return { state: 'good', text: 'No connection failed its last check.' };
    return { state: 'warning', text: `${counted(count, 'connection')} failed the last check.` };
  }
}
