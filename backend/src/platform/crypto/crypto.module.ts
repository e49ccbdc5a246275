import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Listener } from '../database/listener.ts';
import { Sql } from '../database/sql.ts';
import type { RootKeys } from './key-files.ts';
import { connectionNameFor } from './key-holders.ts';
import { Keys } from './keys.ts';
import { Vault } from './vault.ts';
import { VaultTables } from './vault-tables.ts';

/** The vault and the keys for everybody; the database must answer first. */
@Global()
@Module({})
export class CryptoModule {
  static forRoot(root: RootKeys): DynamicModule {
    return {
      module: CryptoModule,
      providers: [
        { provide: Vault, inject: [Listener], useFactory: (listener: Listener) => openVault(root, listener) },
        {
          provide: Keys,
          inject: [Vault, Sql],
          useFactory: (vault: Vault, sql: Sql) => Keys.load(root.signing, vault, new VaultTables(sql)),
        },
      ],
      exports: [Vault, Keys],
    };
  }
}

/** Before the connection is opened, so that it is never there without saying which keys this process has. */
function openVault(root: RootKeys, listener: Listener): Vault {
  const vault = new Vault(root.encryption);
  listener.connectionName = connectionNameFor(vault.keyIds);
  return vault;
}
