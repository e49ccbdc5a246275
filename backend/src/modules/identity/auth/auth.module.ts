import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecentProof } from '#access/recent-proof.ts';
import { DeniedAttemptLog } from '#access/denied-attempt-log.ts';
import { TokenCallers } from '#access/token-callers.ts';
import { AuditModule } from '#common/audit/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { ProfilesModule } from '#identity/profiles/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { UnsupportedRoutesController } from './unsupported-routes.controller.ts';
import { AccountController } from './account/account.controller.ts';
import { AdminUnsupportedRoutesController } from './admin/admin-unsupported-routes.controller.ts';
import { AdminAccounts } from './admin/admin-accounts.ts';
import { AdminFactorsController } from './admin/admin-factors.controller.ts';
import { AdminFactorsService } from './admin/admin-factors.service.ts';
import { AdminLinksController } from './admin/admin-links.controller.ts';
import { AdminLinksService } from './admin/admin-links.service.ts';
import { AdminUserStore } from './admin/admin-user-store.ts';
import { AdminUsersController } from './admin/admin-users.controller.ts';
import { AdminUsersService } from './admin/admin-users.service.ts';
import { AUTH_ENTITIES } from './auth.entities.ts';
import { AccountCleanupTask } from './account-cleanup.task.ts';
import { UnconfirmedAccounts } from './admin/unconfirmed-accounts.ts';
import { FACTOR_CONTROLLERS, FACTOR_PROVIDERS } from './factors/index.ts';
import { EmailChangeStore } from './email-change/email-change-store.ts';
import { EmailChange } from './email-change/email-change.service.ts';
import { FlowStore } from './flows/flow-store.ts';
import { PkceExchange } from './flows/pkce-exchange.service.ts';
import { GuessLimit } from './limits/guess-limit.ts';
import { MailInterval } from './limits/mail-interval.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailLinkController } from './mail-link.controller.ts';
import { TimingEqualizer } from './one-time/timing-equalizer.ts';
import { LinkMailer } from './one-time/link-mailer.ts';
import { MailRequests } from './one-time/mail-requests.service.ts';
import { OneTimeStore } from './one-time/one-time-store.ts';
import { HashCalibration } from './passwords/hash-calibration.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { BulkChangesController } from './people/bulk-changes.controller.ts';
import { BulkChanges } from './people/bulk-changes.service.ts';
import { DeniedPersonChanges } from './people/denied-person-changes.ts';
import { InvitationsController } from './people/invitations.controller.ts';
import { Invitations } from './people/invitations.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleService } from './people/people.service.ts';
import { PeopleLine } from './people/people.line.ts';
import { PeopleSource } from './people/people.source.ts';
import { PeopleStore } from './people/people-store.ts';
import { PersonDetails } from './people/person-details.service.ts';
import { SuspensionStore } from './people/suspension-store.ts';
import { SuspensionsController } from './people/suspensions.controller.ts';
import { Suspensions } from './people/suspensions.service.ts';
import { VerificationMails } from './people/verification-mails.service.ts';
import { PhoneChange } from './phones/phone-change.service.ts';
import { PhoneCodes } from './phones/phone-codes.ts';
import { PhoneRequests } from './phones/phone-requests.service.ts';
import { PhoneSignUp } from './phones/phone-sign-up.service.ts';
import { PhoneStore } from './phones/phone-store.ts';
import { CurrentPassword } from './reauthentication/current-password.ts';
import { IdentityProof } from './reauthentication/identity-proof.ts';
import { DeniedAttempts } from './denied-attempts/denied-attempts.ts';
import { ProofController } from './reauthentication/proof.controller.ts';
import { Reauthentication } from './reauthentication/reauthentication.service.ts';
import { RecentProofs } from './reauthentication/recent-proofs.ts';
import { Redirects } from './redirects.ts';
import { ServiceController } from './service.controller.ts';
import { MySessionsController } from './sessions/my-sessions.controller.ts';
import { MySessions } from './sessions/my-sessions.service.ts';
import { PasswordSignIn } from './sessions/password-sign-in.service.ts';
import { RefreshService } from './sessions/refresh.service.ts';
import { SessionCache } from './sessions/session-cache.ts';
import { SessionEnder } from './sessions/session-ender.ts';
import { SessionIssuer } from './sessions/session-issuer.ts';
import { SessionLimit } from './sessions/session-limit.ts';
import { AssuranceLevels } from './sessions/assurance-levels.ts';
import { SessionStore } from './sessions/session-store.ts';
import { FirstAdminService } from './setup/first-admin.service.ts';
import { NewDeviceMail } from './sessions/new-device-mail.ts';
import { SetupLink } from './setup/setup-link.ts';
import { SignInController } from './sign-in.controller.ts';
import { AccountCreator } from './sign-up/account-creator.ts';
import { AnonymousSignIn } from './sign-up/anonymous-sign-in.ts';
import { SignUps } from './sign-up/sign-ups.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { AccessTokenStrategy } from './strategies/access-token.strategy.ts';
import { ServiceKeyStrategy } from './strategies/service-key.strategy.ts';
import { VerifiedCallers } from './strategies/verified-callers.ts';
import { VerifiedTokens } from './tokens/verified-tokens.ts';
import { ServiceTokens } from './tokens/service-tokens.ts';
import { AccessTokens } from './tokens/access-tokens.ts';
import { AccountService } from './account/account.service.ts';
import { MyPasswordController } from './account/my-password.controller.ts';
import { MyPassword } from './account/my-password.service.ts';
import { PasswordChange } from './account/password-change.ts';
import { SignOut } from './sessions/sign-out.ts';
import { UserStore } from './users/user-store.ts';
import { VerifyService } from './verify/verify.service.ts';

/** Accounts and sessions in the auth API of the standard client. Global, because everybody asks it who is calling. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(AUTH_ENTITIES), AuditModule, MailModule, ProfilesModule, RolesModule],
  controllers: [
    ServiceController,
    SignInController,
    MailLinkController,
    AccountController,
    UnsupportedRoutesController,
    ...FACTOR_CONTROLLERS,
    MyPasswordController,
    MySessionsController,
    AdminFactorsController,
    AdminLinksController,
    AdminUsersController,
    InvitationsController,
    BulkChangesController,
    PeopleController,
    ProofController,
    SuspensionsController,
    AdminUnsupportedRoutesController,
  ],
  providers: [
    ...FACTOR_PROVIDERS,
    MyPassword,
    MySessions,
    AssuranceLevels,
    AccessTokens,
    AccessTokenStrategy,
    ServiceKeyStrategy,
    VerifiedTokens,
    { provide: TokenCallers, useClass: VerifiedCallers },
    AccountCreator,
    AdminAccounts,
    AnonymousSignIn,
    AdminFactorsService,
    AdminLinksService,
    FirstAdminService,
    AdminUserStore,
    EmailChange,
    EmailChangeStore,
    AdminUsersService,
    SessionEnder,
    AccountService,
    AccountCleanupTask,
    CurrentPassword,
    TimingEqualizer,
    FlowStore,
    GuessLimit,
    HashCalibration,
    IdentityProof,
    Invitations,
    LinkMailer,
    MailInterval,
    MailRequests,
    OneTimeStore,
    PasswordChange,
    PasswordHasher,
    PasswordSignIn,
    BulkChanges,
    DeniedPersonChanges,
    PersonDetails,
    VerificationMails,
    PeopleService,
    PeopleStore,
    PeopleLine,
    PeopleSource,
    PhoneChange,
    PhoneCodes,
    PhoneRequests,
    PhoneSignUp,
    PhoneStore,
    PkceExchange,
    RateLimits,
    DeniedAttempts,
    { provide: DeniedAttemptLog, useExisting: DeniedAttempts },
    Reauthentication,
    RecentProofs,
    { provide: RecentProof, useExisting: RecentProofs },
    Redirects,
    RefreshService,
    SessionCache,
    SessionIssuer,
    SessionLimit,
    ServiceTokens,
    SessionStore,
    SetupLink,
    SharedBuckets,
    NewDeviceMail,
    SignOut,
    SignUpService,
    SignUps,
    SuspensionStore,
    Suspensions,
    UserStore,
    VerifyService,
    UnconfirmedAccounts,
  ],
  exports: [IdentityProof, RecentProof, DeniedAttemptLog, SetupLink, SessionCache, TokenCallers],
})
export class AuthModule {}
