import { Injectable } from '@nestjs/common';
import { resolveAction, type ToolSummary } from '@chairside/kit';
import { SessionLock } from '#access/session-lock.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { Caller } from './caller.ts';

type User = Caller['user'];

/**
 * Refuses calls of a locked session to tools that may answer patient data, as the manifest's data classes say. It is
 * checked before anything is looked up, sent or replayed. A call to any other tool costs nothing here.
 */
@Injectable()
export class PatientDataLock {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly lock: SessionLock,
  ) {}

  /** @returns nothing to wait for when the tool answers no patient data */
  assertMayCall(user: User, idOrName: string): Promise<void> | undefined {
    const tool = this.registry.find(idOrName);
    return tool && mayAnswerPatientData(tool) ? this.lock.assertOpenCached(user) : undefined;
  }

  /** For an action without a named tool: which of the able tools answers is decided later, and not at all for a replay. */
  assertMayRun(user: User, action: string): Promise<void> | undefined {
    const able = this.registry.all.filter((tool) => resolveAction(tool, action));
    return able.some(mayAnswerPatientData) ? this.lock.assertOpenCached(user) : undefined;
  }
}

const mayAnswerPatientData = ({ manifest }: ToolSummary): boolean => manifest.dataClasses.includes('phi');
