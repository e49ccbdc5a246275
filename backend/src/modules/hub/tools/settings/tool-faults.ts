import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { ToolState } from './tool-state.entity.ts';

/**
 * Faults of a tool that only the operator can fix, such as a client secret that its vendor refuses. Admins see them. The
 * people concerned see a failed call; nobody is asked to reconnect for it.
 */
@Injectable()
export class ToolFaults {
  constructor(
    @InjectRepository(ToolState) private readonly rows: Repository<ToolState>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The time stays while the fault is the same. */
  async note(toolId: string, words: string): Promise<void> {
    this.log.error({ tool: toolId, fault: words }, 'a tool is set up wrongly');
    if (await this.rows.existsBy({ toolId, fault: words })) return;
    await this.rows.upsert({ toolId, fault: words, faultSince: this.clock.now() }, ['toolId']);
  }

  async resolved(toolId: string): Promise<void> {
    await this.rows.update({ toolId, fault: Not(IsNull()) }, { fault: null, faultSince: null });
  }
}
