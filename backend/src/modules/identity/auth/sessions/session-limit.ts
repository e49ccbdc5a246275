import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '#common/audit/index.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { SessionCache } from './session-cache.ts';
import { SessionStore } from './session-store.ts';

/**
 * Bounds the sessions of one person: beyond the bound the one that was not used for the longest time ends. Sessions with
 * a second step outlast those of a password alone, so that a stolen password ends none of them.
 */
@Injectable()
export class SessionLimit {
  constructor(
    private readonly store: SessionStore,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
    private readonly settings: PlatformSettings,
  ) {}

  /** A statement after the one that opened `newest`: the last of several at once sees them all. */
  async keep(userId: string, newest: string, q?: EntityManager): Promise<void> {
    const { sessions: limit } = await this.settings.of('quotas', q);
    for (const id of await this.store.endSurplus(userId, newest, limit, q)) {
      this.cache.drop(id);
      await this.audit.record(
        { action: 'session.ended', subject: id, actorId: userId, detail: { because: 'too_many', limit } },
        q,
      );
    }
  }
}
