import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';

/** Tells admins how many connections no longer work until somebody reconnects them. */
@Injectable()
export class ConnectionsLine implements OverviewLine {
  readonly key = 'connections';
  readonly title = 'Connections';
  readonly rank = 10;
  readonly action = {
    label: 'Open Connections',
    link: '/admin?tab=connections&connections_state=needs_reconnect',
  };

  constructor(
    contributions: Contributions,
    @InjectRepository(Integration) private readonly own: Repository<Integration>,
    @InjectRepository(PlatformConnection) private readonly shared: Repository<PlatformConnection>,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(): Promise<OverviewReport> {
    const broken = { connectionStatus: 'connected', needsReconnect: true } as const;
    const [own, shared] = await Promise.all([this.own.countBy(broken), this.shared.countBy(broken)]);
    if (own + shared === 0) return { state: 'good', text: 'Every connection works.' };
    const text = `${counted(own + shared, 'connection')} must be reconnected, ${shared} of them shared.`;
    return { state: shared > 0 ? 'bad' : 'warning', text };
  }
}
