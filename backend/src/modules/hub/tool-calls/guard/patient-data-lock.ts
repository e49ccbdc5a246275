import { Injectable } from '@nestjs/common';
import { resolveAction, type ToolFace } from '@chairside/kit';
import { SessionLock } from '#access/session-lock.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { ProxyCall } from '../body/proxy-call.ts';
import type { Asker } from './integration-guard.ts';

type User = Asker['user'];

/**
 * Holds a call in a locked session when its tool may answer patient data, as the manifest's data classes say. Asked before
 * anything is looked up, sent or answered once more; a call of any other tool costs nothing here.
 */
@Injectable()
export class PatientDataLock {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly lock: SessionLock,
  ) {}

  assertMayCall(user: User, call: ProxyCall): Promise<void> | undefined {
    if (call.kind === 'oauth_start') return undefined;
    if (call.tool !== undefined) return this.assertMayReach(user, call.tool);
    return call.kind === 'unified' ? this.assertMayAsk(user, call.action) : undefined;
  }

  /** Which of the tools that can do it would answer is found out later, and not at all for an answer that is given again. */
  private assertMayAsk(user: User, action: string): Promise<void> | undefined {
    const able = this.registry.all.filter((tool) => resolveAction(tool, action));
    return able.some(mayAnswerPatientData) ? this.lock.assertOpenLately(user) : undefined;
  }

  assertMayReach(user: User, idOrName: string): Promise<void> | undefined {
    const tool = this.registry.find(idOrName);
    return tool && mayAnswerPatientData(tool) ? this.lock.assertOpenLately(user) : undefined;
  }
}

const mayAnswerPatientData = ({ manifest }: ToolFace): boolean => manifest.dataClasses.includes('phi');
