import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import type { RootKeys } from './key-files.ts';
import { Keys } from './keys.ts';
import { Vault } from './vault.ts';

/** The vault and the keys for everybody; the database must answer first. */
@Global()
@Module({})
export class CryptoModule {
  static forRoot(root: RootKeys): DynamicModule {
    return {
      module: CryptoModule,
      providers: [
        { provide: Vault, useFactory: () => new Vault(root.encryption) },
        {
          provide: Keys,
          inject: [Vault, Sql],
          useFactory: (vault: Vault, sql: Sql) => Keys.load(root.signing, vault, sql),
        },
      ],
      exports: [Vault, Keys],
    };
  }
}
