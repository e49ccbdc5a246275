import type { MigrationInterface } from 'typeorm';
import { Initial1763700000000 } from './1763700000000-initial.ts';
import { AccountLeaves1763800100000 } from './1763800100000-account-leaves.ts';
import { SecondFactors1763800200000 } from './1763800200000-second-factors.ts';
import { SignInPlaces1763800300000 } from './1763800300000-sign-in-places.ts';
import { RecoveryCodeFactor1795260002000 } from './1795260002000-recovery-code-factor.ts';
import { Suspensions1795260003000 } from './1795260003000-suspensions.ts';
import { Phones1795260003001 } from './1795260003001-phones.ts';
import { GivenTasks1797330000002 } from './1797330000002-given-tasks.ts';
import { LaunchPlans1797330000001 } from './1797330000001-launch-plans.ts';
import { RateBuckets1795260003002 } from './1795260003002-rate-buckets.ts';
import { Oauth1795260009000 } from './1795260009000-oauth.ts';
import { AccountEnds1795301000001 } from './1795301000001-account-ends.ts';
import { AccountShares1795304000001 } from './1795304000001-account-shares.ts';
import { VaultKeys1795305000000 } from './1795305000000-vault-keys.ts';
import { PhiAccessLog1795305000001 } from './1795305000001-phi-access-log.ts';
import { IdempotencyKeys1795305500003 } from './1795305500003-idempotency-keys.ts';
import { PlatformConsent1795306000001 } from './1795306000001-platform-consent.ts';
import { ActivityAndEvents1795307000001 } from './1795307000001-activity-and-events.ts';
import { FrontDoor1795401000001 } from './1795401000001-front-door.ts';
import { Samples1795401000002 } from './1795401000002-samples.ts';
import { ContactTickets1795401000003 } from './1795401000003-contact-tickets.ts';
import { Support1795402000001 } from './1795402000001-support.ts';
import { Dashboard1795403000001 } from './1795403000001-dashboard.ts';
import { Organisations1795404000001 } from './1795404000001-organisations.ts';
import { Onboarding1795404000002 } from './1795404000002-onboarding.ts';
import { Practice1795405000001 } from './1795405000001-practice.ts';
import { Assistant1795407000001 } from './1795407000001-assistant.ts';
import { Files1795413000001 } from './1795413000001-files.ts';
import { OrganisationConnections1795486000001 } from './1795486000001-organisation-connections.ts';
import { ServiceTokens1795487000001 } from './1795487000001-service-tokens.ts';
import { WithheldCredentials1795500000001 } from './1795500000001-withheld-credentials.ts';
import { PatientRefsPerson1795520000001 } from './1795520000001-patient-refs-person.ts';
import { ReconnectNotices1795540000001 } from './1795540000001-reconnect-notices.ts';
import { Courses1796000001001 } from './1796000001001-courses.ts';
import { CeRecords1796000002001 } from './1796000002001-ce-records.ts';
import { CeCaps1796000002002 } from './1796000002002-ce-caps.ts';
import { Resources1796000002003 } from './1796000002003-resources.ts';
import { Community1796000003001 } from './1796000003001-community.ts';
import { Events1796000005001 } from './1796000005001-events.ts';
import { CalendarPushes1796000006001 } from './1796000006001-calendar-pushes.ts';
import { CeTerms1796100003001 } from './1796100003001-ce-terms.ts';
import { ResourceImportReview1796100004001 } from './1796100004001-resource-import-review.ts';
import { CourseLocation1796100005001 } from './1796100005001-course-location.ts';
import { EventMessages1796100006001 } from './1796100006001-event-messages.ts';
import { LessonTopics1796100007001 } from './1796100007001-lesson-topics.ts';
import { PostImages1796100007002 } from './1796100007002-post-images.ts';
import { TopicCounts1796200001001 } from './1796200001001-topic-counts.ts';
import { Violations1797000001001 } from './1797000001001-violations.ts';
import { ComplianceStatus1797000001002 } from './1797000001002-compliance-status.ts';
import { ConnectionHealth1797000003001 } from './1797000003001-connection-health.ts';
import { AuditChain1797000004001 } from './1797000004001-audit-chain.ts';
import { AuditTargetType1797000004002 } from './1797000004002-audit-target-type.ts';
import { Capabilities1797000005001 } from './1797000005001-capabilities.ts';
import { ClientIncidents1797000006001 } from './1797000006001-client-incidents.ts';
import { PeopleLists1797000007001 } from './1797000007001-people-lists.ts';
import { BackupRuns1797000008001 } from './1797000008001-backup-runs.ts';
import { AdminLists1797100002001 } from './1797100002001-admin-lists.ts';
import { BreakGlass1797100004001 } from './1797100004001-break-glass.ts';
import { PlatformSettings1797100005001 } from './1797100005001-platform-settings.ts';
import { DataRights1797200001001 } from './1797200001001-data-rights.ts';
import { RowChanges1797200002001 } from './1797200002001-row-changes.ts';
import { RealtimePresences1797200002002 } from './1797200002002-realtime-presences.ts';
import { Storage1797200003001 } from './1797200003001-storage.ts';
import { ResumableUploads1797200004001 } from './1797200004001-resumable-uploads.ts';
import { ConnectWindows1797200005001 } from './1797200005001-connect-windows.ts';
import { ConnectionLists1797200007001 } from './1797200007001-connection-lists.ts';
import { AreaLists1797200007002 } from './1797200007002-area-lists.ts';
import { DismissedMails1797200008001 } from './1797200008001-dismissed-mails.ts';
import { ConnectionEndMails1797200008002 } from './1797200008002-connection-end-mails.ts';
import { Tps1797310000001 } from './1797310000001-tps.ts';
import { Locations1797300000001 } from './1797300000001-locations.ts';
import { Training1797300000002 } from './1797300000002-training.ts';
import { ConnectionRequests1797300000003 } from './1797300000003-connection-requests.ts';
import { Specialists1797320000001 } from './1797320000001-specialists.ts';
import { Insights1797340000001 } from './1797340000001-insights.ts';
import { LaunchFeeds1797420000001 } from './1797420000001-launch-feeds.ts';
import { SampleOrganisations1797430000001 } from './1797430000001-sample-organisations.ts';
import { FactsByLocation1797440000001 } from './1797440000001-facts-by-location.ts';
import { StoreProducts1797450000001 } from './1797450000001-store-products.ts';
import { StoreOrders1797450000002 } from './1797450000002-store-orders.ts';
import { OrderInvoices1797460000401 } from './1797460000401-order-invoices.ts';
import { MerchantOrders1797460000501 } from './1797460000501-merchant-orders.ts';
import { ShipmentKeys1797460000801 } from './1797460000801-shipment-keys.ts';
import { MisfitFields1797470000101 } from './1797470000101-misfit-fields.ts';
import { ToolStanding1797480000101 } from './1797480000101-tool-standing.ts';
import { BegunJobs1797480000201 } from './1797480000201-begun-jobs.ts';
import { RequestHashes1797480000301 } from './1797480000301-request-hashes.ts';
import { CourseCovers1797490000101 } from './1797490000101-course-covers.ts';
import { StockMoveKeys1797500000101 } from './1797500000101-stock-move-keys.ts';
import { AuditRequests1797500000301 } from './1797500000301-audit-requests.ts';

/** In order; a released migration is never edited. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Initial1763700000000,
  AccountLeaves1763800100000,
  SecondFactors1763800200000,
  SignInPlaces1763800300000,
  RecoveryCodeFactor1795260002000,
  Suspensions1795260003000,
  Phones1795260003001,
  RateBuckets1795260003002,
  Oauth1795260009000,
  AccountEnds1795301000001,
  AccountShares1795304000001,
  VaultKeys1795305000000,
  PhiAccessLog1795305000001,
  IdempotencyKeys1795305500003,
  PlatformConsent1795306000001,
  ActivityAndEvents1795307000001,
  FrontDoor1795401000001,
  Samples1795401000002,
  ContactTickets1795401000003,
  Support1795402000001,
  Dashboard1795403000001,
  Organisations1795404000001,
  Onboarding1795404000002,
  Practice1795405000001,
  Assistant1795407000001,
  Files1795413000001,
  OrganisationConnections1795486000001,
  ServiceTokens1795487000001,
  WithheldCredentials1795500000001,
  PatientRefsPerson1795520000001,
  ReconnectNotices1795540000001,
  Courses1796000001001,
  CeRecords1796000002001,
  CeCaps1796000002002,
  Resources1796000002003,
  Community1796000003001,
  Events1796000005001,
  CalendarPushes1796000006001,
  CeTerms1796100003001,
  ResourceImportReview1796100004001,
  CourseLocation1796100005001,
  EventMessages1796100006001,
  LessonTopics1796100007001,
  PostImages1796100007002,
  TopicCounts1796200001001,
  Violations1797000001001,
  ComplianceStatus1797000001002,
  ConnectionHealth1797000003001,
  AuditChain1797000004001,
  AuditTargetType1797000004002,
  Capabilities1797000005001,
  ClientIncidents1797000006001,
  PeopleLists1797000007001,
  BackupRuns1797000008001,
  AdminLists1797100002001,
  BreakGlass1797100004001,
  PlatformSettings1797100005001,
  DataRights1797200001001,
  RowChanges1797200002001,
  RealtimePresences1797200002002,
  Storage1797200003001,
  ResumableUploads1797200004001,
  ConnectWindows1797200005001,
  ConnectionLists1797200007001,
  AreaLists1797200007002,
  DismissedMails1797200008001,
  ConnectionEndMails1797200008002,
  Locations1797300000001,
  Training1797300000002,
  ConnectionRequests1797300000003,
  Tps1797310000001,
  Specialists1797320000001,
  LaunchPlans1797330000001,
  GivenTasks1797330000002,
  Insights1797340000001,
  LaunchFeeds1797420000001,
  SampleOrganisations1797430000001,
  FactsByLocation1797440000001,
  StoreProducts1797450000001,
  StoreOrders1797450000002,
  OrderInvoices1797460000401,
  MerchantOrders1797460000501,
  ShipmentKeys1797460000801,
  MisfitFields1797470000101,
  ToolStanding1797480000101,
  BegunJobs1797480000201,
  RequestHashes1797480000301,
  CourseCovers1797490000101,
  StockMoveKeys1797500000101,
  AuditRequests1797500000301,
];
