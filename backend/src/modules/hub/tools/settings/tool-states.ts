import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { ToolFaultDto } from './tool-settings.dto.ts';
import { ToolState } from './tool-state.entity.ts';

/** An admin's decisions about a tool in addition to its settings, and its current fault. */
export interface ToolStateView {
  readonly version: number;
  readonly fallback: boolean;
  readonly fault: ToolFaultDto | null;
}

export interface StateChange {
  readonly toolId: string;
  readonly version: number;
  readonly fallback: boolean | undefined;
  readonly at: Date;
  readonly adminId: string;
}

const UNCHANGED: ToolStateView = { version: 0, fallback: true, fault: null };

/** The state of each tool. Its version lets only one of two admins win who change the same tool. */
@Injectable()
export class ToolStates {
  constructor(@InjectRepository(ToolState) private readonly rows: Repository<ToolState>) {}

  async all(): Promise<(toolId: string) => ToolStateView> {
    const states = new Map((await this.rows.find()).map((row) => [row.toolId, toView(row)]));
    return (toolId) => states.get(toolId) ?? UNCHANGED;
  }

  /**
   * Moves a tool to its next version, in the transaction of the change. The fault is cleared: the change may fix it, and the
   * vendor reports it again if not.
   * @returns false when another admin changed the tool first
   */
  async advance(
    manager: EntityManager,
    { toolId, version, fallback, at, adminId }: StateChange,
  ): Promise<boolean> {
    await manager.createQueryBuilder().insert().into(ToolState).values({ toolId }).orIgnore().execute();
    const { affected } = await manager.update(
      ToolState,
      { toolId, version },
      {
        version: () => 'version + 1',
        ...(fallback !== undefined && { fallback }),
        ...{ fault: null, faultSince: null, updatedAt: at, updatedBy: adminId },
      },
    );
    return affected === 1;
  }
}

const toView = ({ version, fallback, fault, faultSince }: ToolState): ToolStateView => ({
  version,
  fallback,
  fault: fault && faultSince ? { message: fault, since: faultSince.toISOString() } : null,
});
