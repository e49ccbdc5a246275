import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ToolRegistry } from '#hub/tools/index.ts';
import { Integration } from './integration.entity.ts';

export interface ConnectionCount {
  readonly toolId: string;
  readonly state: 'connected' | 'mock_connected' | 'needs_reconnect';
  readonly count: number;
}
interface Counted {
  readonly tool_name: string;
  readonly state: ConnectionCount['state'];
  readonly count: number;
}

/** How many people are connected to each tool, and how many of them have to connect again. */
@Injectable()
export class ConnectionCounts {
  constructor(
    @InjectRepository(Integration) private readonly integrations: Repository<Integration>,
    private readonly registry: ToolRegistry,
  ) {}

  async byState(): Promise<readonly ConnectionCount[]> {
    const rows = await this.integrations
      .createQueryBuilder('i')
      .select('i.toolName', 'tool_name')
      .addSelect(`case when i.needsReconnect then 'needs_reconnect' else i.connectionStatus end`, 'state')
      .addSelect('count(*)::int', 'count')
      .where(`i.connectionStatus in ('connected', 'mock_connected')`)
      .groupBy('1, 2')
      .getRawMany<Counted>();
    return rows.flatMap(({ tool_name: name, state, count }) => {
      const tool = this.registry.find(name);
      return tool ? [{ toolId: tool.manifest.id, state, count }] : [];
    });
  }
}
