import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CapabilityRow } from './capability.entity.ts';
import { CapabilityStore } from './capability-store.ts';
import { DeclaredCapabilities } from './declared-capabilities.ts';

/** Brings the table up to what this version declares, at start. What an admin decided stays. */
@Injectable()
export class CapabilityRows implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(CapabilityRow) private readonly rows: Repository<CapabilityRow>,
    private readonly declared: DeclaredCapabilities,
    private readonly store: CapabilityStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const known = new Map((await this.rows.find()).map((row) => [row.key, row]));
    const declared = this.declared.all();
    const missing = declared.filter(({ key }) => !known.has(key));
    if (missing.length > 0) await this.insert(missing.map(toRow));
    for (const one of declared) {
      const row = known.get(one.key);
      if (row && row.description !== one.description)
        await this.rows.update({ key: one.key }, { description: one.description });
      if (row?.version === 1 && row.defaultOn !== one.defaultOn)
        await this.rows.update({ key: one.key, version: 1 }, { defaultOn: one.defaultOn });
    }
    this.store.forget();
  }

  private async insert(rows: readonly Partial<CapabilityRow>[]): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values([...rows])
      .orIgnore()
      .execute();
  }
}

const toRow = ({
  key,
  description,
  defaultOn,
}: {
  readonly key: string;
  readonly description: string;
  readonly defaultOn: boolean;
}): Partial<CapabilityRow> => ({ key, description, defaultOn });
