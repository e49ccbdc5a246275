import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Listener } from '#platform/database/listener.ts';
import { NotifiedCache } from '#platform/database/notified-cache.ts';
import { CapabilityRow } from './capability.entity.ts';

export type Switches = ReadonlyMap<string, CapabilityRow>;

/** All switches of this hub. */
@Injectable()
export class CapabilityStore extends NotifiedCache<Switches> {
  constructor(@InjectRepository(CapabilityRow) rows: Repository<CapabilityRow>, listener: Listener) {
    super(listener, 'capabilities', async () => new Map((await rows.find()).map((row) => [row.key, row])));
  }
}
