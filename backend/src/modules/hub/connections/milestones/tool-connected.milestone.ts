import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { ToolRegistry } from '#hub/tools/index.ts';
import {
  Contributions,
  type MilestoneSource,
  type MilestoneTeam,
  type Reached,
} from '#common/contributions/index.ts';
import type { ConnectionColumns, ConnectionStatus } from '../connection-columns.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';

/** The tools that a practice works with. A calendar or an assistant alone launches nothing. */
const CATEGORIES: readonly string[] = ['Practice Management', 'Orthodontics'];
const USABLE: readonly ConnectionStatus[] = ['connected', 'mock_connected'];
const REAL_FIRST = { connectionStatus: 'ASC', createdAt: 'ASC' } as const;

/** Reached when the team or its organisation has connected a practice system or an aligner system. */
@Injectable()
export class ToolConnectedMilestone implements MilestoneSource {
  readonly key = 'tool_connected';
  readonly title = 'Practice or aligner system connected';

  constructor(
    contributions: Contributions,
    @InjectRepository(Integration) private readonly own: Repository<Integration>,
    @InjectRepository(PlatformConnection) private readonly shared: Repository<PlatformConnection>,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addMilestone(this);
  }

  async reachedAt({ memberIds, organisationId }: MilestoneTeam): Promise<Reached | null> {
    const usable = { connectionStatus: In(USABLE), toolName: In(this.toolNames()) };
    const [own, shared] = await Promise.all([
      this.own.findOne({ where: { ...usable, userId: In([...memberIds]) }, order: REAL_FIRST }),
      organisationId === null
        ? null
        : this.shared.findOne({ where: { ...usable, organisationId }, order: REAL_FIRST }),
    ]);
    return earlier(own, shared);
  }

  private toolNames(): string[] {
    return this.registry.all
      .filter(({ manifest }) => CATEGORIES.includes(manifest.category))
      .map(({ manifest }) => manifest.name);
  }
}

/** A real connection counts before a sample one, whichever came first. */
function earlier(...rows: readonly (ConnectionColumns | null)[]): Reached | null {
  const found = rows.filter((row) => row !== null);
  const real = found.filter(({ connectionStatus }) => connectionStatus === 'connected');
  const [first] = (real.length > 0 ? real : found).toSorted((a, b) => +a.createdAt - +b.createdAt);
  return first ? { at: first.createdAt, sample: real.length === 0 } : null;
}
