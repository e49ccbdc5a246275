import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { EgressModule } from '#hub/egress/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { AllConnectionsController } from './admin/all-connections.controller.ts';
import { AllConnections } from './admin/all-connections.ts';
import { AskToReconnect } from './admin/ask-to-reconnect.ts';
import { Agreements } from './agreements/agreements.ts';
import { AgreementsController, PlatformAgreementsController } from './agreements/agreements.controller.ts';
import { NewAttempt } from './attempts/new-attempt.ts';
import { AttemptEnds } from './attempts/attempt-ends.ts';
import { AttemptStore } from './attempts/attempt-store.ts';
import { AttemptRecoveryTask } from './attempts/attempt-recovery.task.ts';
import { AttemptsController } from './attempts/attempts.controller.ts';
import { AttemptsService } from './attempts/attempts.service.ts';
import { ConnectionAgreement } from './agreements/connection-agreement.entity.ts';
import { Credential } from './credentials/credential.entity.ts';
import { PlatformConnection } from './platform/platform-connection.entity.ts';
import { TokenRevocation } from './oauth/token-revocation.entity.ts';
import { ConnectAttempt } from './attempts/connect-attempt.entity.ts';
import { ConnectionCounts } from './connection-counts.ts';
import { ConnectQueue } from './attempts/connect-queue.ts';
import { ConnectWriter } from './attempts/connect-writer.ts';
import { ConnectHandler } from './attempts/connect.handler.ts';
import { ConnectionsLine } from './overview/connections.line.ts';
import { HealthLines } from './overview/health.lines.ts';
import { ConnectionLists } from './connection-lists.ts';
import { ConnectionsController } from './connections.controller.ts';
import { ConnectionsService } from './connections.service.ts';
import { CredentialSubmission } from './credentials/credential-submission.ts';
import { CredentialCheck } from './credentials/credential-check.ts';
import { CredentialsModule } from './credentials.module.ts';
import { CheckConsent } from './health/check-consent.ts';
import { CheckTargets } from './health/check-targets.ts';
import { ChecksController } from './health/checks.controller.ts';
import { ConnectionChecks } from './health/connection-checks.ts';
import { ConnectionHealth } from './health/connection-health.entity.ts';
import { Integration } from './integration.entity.ts';
import { AuthMethods } from './attempts/auth-methods.ts';
import { FaultPoints } from './attempts/fault-points.ts';
import { ToolConnectedMilestone } from './milestones/tool-connected.milestone.ts';
import { CONNECT_NEXT_STEPS } from './next-steps/index.ts';
import { CodeRedemption } from './oauth/code-redemption.ts';
import { CallbackHandler } from './oauth/callback-handler.ts';
import { AuthorizeRequest } from './oauth/authorize-request.ts';
import { OAuthController } from './oauth/oauth.controller.ts';
import { ProfilesModule } from '#identity/profiles/index.ts';
import { ConnectionRows } from './rows/connection-rows.ts';
import { RowEffects } from './rows/row-effects.ts';
import { Revocations } from './oauth/revocations.ts';
import { RevokeHandler } from './oauth/revoke.handler.ts';
import { OrganisationConnectionsController } from './organisation/organisation-connections.controller.ts';
import { OrganisationConnections } from './organisation/organisation-connections.service.ts';
import { SampleTools } from './organisation/sample-tools.ts';
import { PlatformConnectionsController } from './platform/platform-connections.controller.ts';
import { PlatformConnections } from './platform/platform-connections.service.ts';
import { PlatformWriter } from './platform/platform-writer.ts';
import { ConnectWindow } from './windows/connect-window.entity.ts';
import { OpeningPages } from './windows/opening-pages.ts';
import { WindowGuard } from './windows/window.guard.ts';
import { WindowAttemptController, WindowsController } from './windows/windows.controller.ts';
import { ConnectWindows } from './windows/windows.service.ts';

/** Connecting and disconnecting tools: attempts, their job, the rows and the credentials they end in. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ConnectAttempt,
      ConnectionAgreement,
      ConnectionHealth,
      ConnectWindow,
      Credential,
      Integration,
      PlatformConnection,
      TokenRevocation,
    ]),
    CredentialsModule,
    EgressModule,
    MailModule,
    OrganisationsModule,
    ProfilesModule,
    ToolsModule,
  ],
  controllers: [
    AttemptsController,
    WindowsController,
    WindowAttemptController,
    ConnectionsController,
    ChecksController,
    AllConnectionsController,
    OAuthController,
    PlatformConnectionsController,
    OrganisationConnectionsController,
    AgreementsController,
    PlatformAgreementsController,
  ],
  providers: [
    ...CONNECT_NEXT_STEPS,
    ToolConnectedMilestone,
    ConnectionsLine,
    HealthLines,
    AttemptEnds,
    AttemptStore,
    NewAttempt,
    AttemptsService,
    CredentialSubmission,
    CredentialCheck,
    AuthMethods,
    CodeRedemption,
    AuthorizeRequest,
    CallbackHandler,
    Revocations,
    RevokeHandler,
    ConnectionRows,
    RowEffects,
    ConnectQueue,
    ConnectionCounts,
    ConnectWriter,
    PlatformWriter,
    PlatformConnections,
    OrganisationConnections,
    SampleTools,
    ConnectHandler,
    AttemptRecoveryTask,
    ConnectionLists,
    ConnectionsService,
    FaultPoints,
    Agreements,
    AllConnections,
    AskToReconnect,
    CheckConsent,
    CheckTargets,
    ConnectionChecks,
    ConnectWindows,
    OpeningPages,
    WindowGuard,
  ],
  exports: [
    Agreements,
    AttemptsService,
    CheckTargets,
    ConnectionChecks,
    ConnectionCounts,
    ConnectionRows,
    OpeningPages,
    PlatformConnections,
    CredentialsModule,
  ],
})
export class ConnectionsModule {}
