import type { FactoryProvider } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { BothStores } from './both-stores.ts';
import { DiskStore } from './disk-store.ts';
import { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

export interface Stores {
  readonly disk: ObjectStore;
  /** Undefined where no bucket is configured. */
  readonly s3: ObjectStore | undefined;
}

export const storesOf = (env: Env): Stores => ({
  disk: new DiskStore(env.filesFolder),
  s3: env.s3 && new S3Store(env.s3),
});

/** The store that the settings name. With a bucket configured, objects are found there and on the disk. */
export function openStore(env: Env): ObjectStore {
  const { disk, s3 } = storesOf(env);
  if (!s3) return disk;
  return env.FILES_STORE === 's3' ? new BothStores(s3, disk) : new BothStores(disk, s3);
}

export const STORE_PROVIDER: FactoryProvider<ObjectStore> = {
  provide: ObjectStore,
  inject: [Env],
  useFactory: openStore,
};
