export { Agreements } from './agreements/agreements.ts';
export { type ConnectionCount, ConnectionCounts } from './connection-counts.ts';
export { CredentialRoutes } from './credentials/credential-routes.ts';
export { type OwnedConnection, OwnedConnections } from './credentials/owned-connections.ts';
export { credentialAad } from './credentials/credential-aad.ts';
export { ConnectQueue } from './attempts/connect-queue.ts';
export { AttemptsService } from './attempts/attempts.service.ts';
export { OpeningPages } from './windows/opening-pages.ts';
export { type HeldConnection, type AccessMode } from './directory/held-connection.ts';
export {
  CONNECTIONS_CHANNEL,
  ConnectionDirectory,
  type HeldConnections,
} from './directory/connection-directory.ts';
export { PlatformConnections } from './platform/platform-connections.service.ts';
export { connectionNotFound } from './connect.errors.ts';
export { type CheckOutcome, ConnectionChecks } from './health/connection-checks.ts';
export { type CheckTarget, CheckTargets } from './health/check-targets.ts';
export type { ConnectionDto } from './dto/connection.dto.ts';
export type { ConnectionFields } from './rows/connection-fields.ts';
export { ConnectionRows } from './rows/connection-rows.ts';
export { Integration } from './integration.entity.ts';
export { ConnectionsModule } from './connections.module.ts';
export { FAULT_POINTS, type FaultPoint, FaultPoints, OAUTH_FAULT_POINTS } from './attempts/fault-points.ts';
export { organisationKey } from './directory/connection-keys.ts';
