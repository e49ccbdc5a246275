import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Listener } from '#platform/database/listener.ts';
import { NotifiedCache } from '#platform/database/notified-cache.ts';
import { PlatformSetting } from './platform-setting.entity.ts';
import { type SettingKey, SETTINGS, type SettingValues } from './setting-definitions.ts';

/** What admins have decided for the whole hub. Every process hears of a change at once. */
@Injectable()
export class PlatformSettings {
  private readonly decided: NotifiedCache<ReadonlyMap<string, object>>;

  constructor(
    @InjectRepository(PlatformSetting) private readonly rows: Repository<PlatformSetting>,
    listener: Listener,
    private readonly env: Env,
  ) {
    this.decided = new NotifiedCache(listener, 'platform_settings', () => readAll(this.rows.manager));
  }

  /** Inside a transaction it is given that, and reads on its connection: waiting there for another one could last for ever. */
  async of<Key extends SettingKey>(key: Key, q?: EntityManager): Promise<SettingValues[Key]> {
    const decided = this.decided.peek() ?? (await (q ? readAll(q) : this.decided.get()));
    return this.withDefaults(key, decided.get(key));
  }

  /** A field that a stored value does not have yet has its default. */
  withDefaults<Key extends SettingKey>(key: Key, stored: object | undefined): SettingValues[Key] {
    return { ...SETTINGS[key].defaultOf(this.env), ...stored };
  }

  announce(transaction: EntityManager): Promise<void> {
    return this.decided.announce(transaction);
  }

  forget(): void {
    this.decided.forget();
  }
}

async function readAll(q: EntityManager): Promise<ReadonlyMap<string, object>> {
  return new Map((await q.find(PlatformSetting)).map(({ key, value }) => [key, value]));
}
