import type { FactoryProvider } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { DiskStore } from './disk-store.ts';
import { ObjectStore } from './object-store.ts';

/** The store that the settings name. */
export const openStore = (env: Env): ObjectStore => new DiskStore(env.filesFolder);

export const STORE_PROVIDER: FactoryProvider<ObjectStore> = {
  provide: ObjectStore,
  inject: [Env],
  useFactory: openStore,
};
