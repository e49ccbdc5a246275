import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EgressModule } from '#hub/egress/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { Agreements } from './agreements/agreements.ts';
import { AgreementsController, PlatformAgreementsController } from './agreements/agreements.controller.ts';
import { AttemptDraft } from './attempt-draft.ts';
import { AttemptEnds } from './attempt-ends.ts';
import { AttemptStore } from './attempt-store.ts';
import { AttemptSweeper } from './attempt-sweeper.ts';
import { AttemptsController } from './attempts.controller.ts';
import { AttemptsService } from './attempts.service.ts';
import { ConnectAttempt } from './connect-attempt.entity.ts';
import { ConnectQueue } from './connect-queue.ts';
import { ConnectWriter } from './connect-writer.ts';
import { ConnectHandler } from './connect.handler.ts';
import { ConnectionsController } from './connections.controller.ts';
import { ConnectionsService } from './connections.service.ts';
import { CredentialIntake } from './credential-intake.ts';
import { CredentialProof } from './credential-proof.ts';
import { CredentialsModule } from './credentials.module.ts';
import { Integration } from './integration.entity.ts';
import { SignInWays } from './sign-in-ways.ts';
import { KillPoints } from './kill-points.ts';
import { CodeExchange } from './oauth/code-exchange.ts';
import { ConsentReturn } from './oauth/consent-return.ts';
import { ConsentStart } from './oauth/consent-start.ts';
import { OAuthController } from './oauth/oauth.controller.ts';
import { Revocations } from './oauth/revocations.ts';
import { RevokeHandler } from './oauth/revoke.handler.ts';
import { OrganisationConnectionsController } from './organisation/organisation-connections.controller.ts';
import { OrganisationConnections } from './organisation/organisation-connections.service.ts';
import { PlatformConnectionsController } from './platform/platform-connections.controller.ts';
import { PlatformConnections } from './platform/platform-connections.service.ts';
import { PlatformWriter } from './platform/platform-writer.ts';

/** Connecting and disconnecting tools: attempts, their job, the rows and the credentials they end in. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ConnectAttempt, Integration]),
    CredentialsModule,
    EgressModule,
    OrganisationsModule,
    ToolsModule,
  ],
  controllers: [
    AttemptsController,
    ConnectionsController,
    OAuthController,
    PlatformConnectionsController,
    OrganisationConnectionsController,
    AgreementsController,
    PlatformAgreementsController,
  ],
  providers: [
    AttemptEnds,
    AttemptStore,
    AttemptDraft,
    AttemptsService,
    CredentialIntake,
    CredentialProof,
    SignInWays,
    CodeExchange,
    ConsentStart,
    ConsentReturn,
    Revocations,
    RevokeHandler,
    ConnectQueue,
    ConnectWriter,
    PlatformWriter,
    PlatformConnections,
    OrganisationConnections,
    ConnectHandler,
    AttemptSweeper,
    ConnectionsService,
    KillPoints,
    Agreements,
  ],
  exports: [Agreements, AttemptsService, PlatformConnections, CredentialsModule],
})
export class ConnectionsModule {}
