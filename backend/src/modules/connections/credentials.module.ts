import { Global, Module } from '@nestjs/common';
import { CredentialSource } from '../egress/index.ts';
import { ToolsModule } from '../tools/index.ts';
import { ConnectionDirectory } from './connection-directory.ts';
import { CredentialVault } from './credential-vault.ts';

/** Supplies egress with its credential port. Global, because egress does not know its supplier. */
@Global()
@Module({
  imports: [ToolsModule],
  providers: [ConnectionDirectory, { provide: CredentialSource, useClass: CredentialVault }],
  exports: [ConnectionDirectory, CredentialSource],
})
export class CredentialsModule {}
