import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialSource, EgressModule } from '#hub/egress/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { RouteUsers, ToolsModule } from '#hub/tools/index.ts';
import { Credential } from './credentials/credential.entity.ts';
import { ConnectionDirectory } from './directory/connection-directory.ts';
import { CredentialRoutes } from './credentials/credential-routes.ts';
import { OwnedConnections } from './credentials/owned-connections.ts';
import { CredentialVault } from './credentials/credential-vault.ts';
import { ExpiringTokens } from './oauth/expiring-tokens.ts';
import { RenewHandler } from './oauth/renew.job.ts';
import { TokenExchange } from './oauth/token-exchange.ts';
import { TokenClient } from './oauth/token-client.ts';
import { TokenRenewer } from './oauth/token-renewer.ts';
import { EndNotices } from './reconnect/end-notices.ts';
import { EndNoticesTask } from './reconnect/end-notices.task.ts';
import { NoticeRecoveryTask } from './reconnect/notice-recovery.task.ts';
import { NotifyOwnersHandler } from './reconnect/notify-owners.handler.ts';
import { PendingReconnectNotice } from './reconnect/pending-reconnect-notice.entity.ts';
import { ReconnectNotices } from './reconnect/reconnect-notices.ts';
import { ReconnectNotifier } from './reconnect/reconnect-notifier.ts';

/** Supplies egress with its credential port, renewed where they can be. Global, because egress does not know its supplier. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Credential, PendingReconnectNotice]),
    ToolsModule,
    EgressModule,
    MailModule,
  ],
  providers: [
    ConnectionDirectory,
    TokenClient,
    TokenExchange,
    TokenRenewer,
    ExpiringTokens,
    RenewHandler,
    ReconnectNotifier,
    ReconnectNotices,
    NotifyOwnersHandler,
    NoticeRecoveryTask,
    EndNotices,
    EndNoticesTask,
    { provide: CredentialSource, useClass: CredentialVault },
    CredentialRoutes,
    OwnedConnections,
    { provide: RouteUsers, useExisting: CredentialRoutes },
  ],
  exports: [
    ConnectionDirectory,
    CredentialRoutes,
    OwnedConnections,
    RouteUsers,
    ReconnectNotifier,
    CredentialSource,
    TokenClient,
    TokenExchange,
  ],
})
export class CredentialsModule {}
