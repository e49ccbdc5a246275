import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '#access/access.module.ts';
import { ConfigModule } from '#config/config.module.ts';
import type { Env } from '#config/env.ts';
import { ActivityModule } from '#hub/activity/index.ts';
import { AdminModule } from '#ops/admin/index.ts';
import { AssistantModule } from '#product/assistant/index.ts';
import { AuditModule } from '#common/audit/index.ts';
import { CommunityModule } from '#product/community/index.ts';
import { AuthModule } from '#identity/auth/index.ts';
import { CapabilitiesModule } from '#identity/capabilities/index.ts';
import { CeRecordsModule } from '#product/ce-records/index.ts';
import { BreakGlassModule } from '#ops/break-glass/index.ts';
import { CalendarPushesModule } from '#hub/calendar-pushes/index.ts';
import { ComplianceModule } from '#ops/compliance/index.ts';
import { ConnectionChecksModule } from '#hub/connection-checks/index.ts';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ContributionsModule } from '#common/contributions/index.ts';
import { ContactModule } from '#product/contact/index.ts';
import { LaunchModule } from '#product/launch/index.ts';
import { CoursesModule } from '#product/courses/index.ts';
import { DashboardModule } from '#product/dashboard/index.ts';
import { DraftsModule } from '#common/drafts/index.ts';
import { EventSubscriptionsModule } from '#hub/event-subscriptions/index.ts';
import { FilesModule } from '#common/files/index.ts';
import { MerchantModule } from '#product/merchant/index.ts';
import { OnboardingModule } from '#product/onboarding/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { LiveModule } from '#common/live/index.ts';
import { NotificationsModule } from '#common/notifications/index.ts';
import { IdleLockModule } from '#identity/idle-lock/index.ts';
import { PlatformSettingsModule } from '#identity/platform-settings/index.ts';
import { PracticeModule } from '#product/practice/index.ts';
import { PicaosProxyModule } from '#hub/picaos-proxy/index.ts';
import { PublicPagesModule } from '#product/public-pages/index.ts';
import { RealtimeModule } from '#hub/realtime/index.ts';
import { ReferralsModule } from '#product/referrals/index.ts';
import { ResourcesModule } from '#product/resources/index.ts';
import { RestModule } from '#hub/rest/index.ts';
import { RetentionModule } from '#ops/retention/index.ts';
import { SearchModule } from '#product/search/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { EventsModule } from '#product/events/index.ts';
import { InsightsModule } from '#product/insights/index.ts';
import { StorageModule } from '#hub/storage/index.ts';
import { TpsModule } from '#product/tps/index.ts';
import { SpecialistsModule } from '#product/specialists/index.ts';
import { StoreModule } from '#product/store/index.ts';
import { SupportModule } from '#product/support/index.ts';
import { SystemModule } from '#ops/system/system.module.ts';
import { TelemetryModule } from '#ops/telemetry/telemetry.module.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ConnectionRequestsModule } from '#hub/connection-requests/index.ts';
import { TrainingModule } from '#product/training/index.ts';
import { WaitlistModule } from '#product/waitlist/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { WebhooksModule } from '#hub/webhooks/index.ts';
import type { RootKeys } from '#platform/crypto/key-files.ts';
import type { Log } from '#platform/logging/log.ts';
import { PlatformModule } from '#platform/platform.module.ts';

const FEATURES = [
  AuditModule,
  ContributionsModule,
  LiveModule,
  NotificationsModule,
  AuthModule,
  CapabilitiesModule,
  PlatformSettingsModule,
  SystemModule,
  TelemetryModule,
  ToolsModule,
  ConnectionsModule,
  PicaosProxyModule,
  RestModule,
  ActivityModule,
  RealtimeModule,
  EventSubscriptionsModule,
  ViolationsModule,
  WebhooksModule,
  CalendarPushesModule,
  ConnectionChecksModule,
  RetentionModule,
  AdminModule,
  BreakGlassModule,
  ComplianceModule,
  SettingsModule,
  DashboardModule,
  ContactModule,
  FilesModule,
  StorageModule,
  EventsModule,
  StoreModule,
  MerchantModule,
  SupportModule,
  WaitlistModule,
  OrganisationsModule,
  IdleLockModule,
  DraftsModule,
  PracticeModule,
  SpecialistsModule,
  ReferralsModule,
  OnboardingModule,
  AssistantModule,
  CommunityModule,
  CeRecordsModule,
  ResourcesModule,
  SearchModule,
  PublicPagesModule,
  CoursesModule,
  TrainingModule,
  ConnectionRequestsModule,
  InsightsModule,
  TpsModule,
  LaunchModule,
];

/** The list of what the hub is made of. */
@Module({})
export class AppModule {
  static forRoot(env: Env, root: RootKeys, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.forRoot(env), PlatformModule.forRoot(root, log), AccessModule, ...FEATURES],
    };
  }
}
