import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Env } from './config/env.ts';
import { ActivityModule } from './modules/activity/index.ts';
import { AdminModule } from './modules/admin/index.ts';
import { AssistantModule } from './modules/assistant/index.ts';
import { AuditModule } from './modules/audit/index.ts';
import { AuthModule } from './modules/auth/index.ts';
import { ConnectionsModule } from './modules/connections/index.ts';
import { ContactModule } from './modules/contact/index.ts';
import { DashboardModule } from './modules/dashboard/index.ts';
import { DraftsModule } from './modules/drafts/index.ts';
import { EventsModule } from './modules/events/index.ts';
import { FilesModule } from './modules/files/index.ts';
import { OnboardingModule } from './modules/onboarding/index.ts';
import { OrganisationsModule } from './modules/organisations/index.ts';
import { NotificationsModule } from './modules/notifications/index.ts';
import { IdleLockModule } from './modules/idle-lock/index.ts';
import { PracticeModule } from './modules/practice/index.ts';
import { ProxyModule } from './modules/proxy/index.ts';
import { RetentionModule } from './modules/retention/index.ts';
import { SettingsModule } from './modules/settings/index.ts';
import { SupportModule } from './modules/support/index.ts';
import { SystemModule } from './modules/system/system.module.ts';
import { TelemetryModule } from './modules/telemetry/telemetry.module.ts';
import { ToolsModule } from './modules/tools/index.ts';
import { WaitlistModule } from './modules/waitlist/index.ts';
import { WebhooksModule } from './modules/webhooks/index.ts';
import type { RootKeys } from './platform/crypto/key-files.ts';
import type { Log } from './platform/logging/log.ts';
import { PlatformModule } from './platform/platform.module.ts';

const FEATURES = [
  AuditModule,
  NotificationsModule,
  AuthModule,
  SystemModule,
  TelemetryModule,
  ToolsModule,
  ConnectionsModule,
  ProxyModule,
  ActivityModule,
  EventsModule,
  WebhooksModule,
  RetentionModule,
  AdminModule,
  SettingsModule,
  DashboardModule,
  ContactModule,
  FilesModule,
  SupportModule,
  WaitlistModule,
  OrganisationsModule,
  IdleLockModule,
  DraftsModule,
  PracticeModule,
  OnboardingModule,
  AssistantModule,
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
