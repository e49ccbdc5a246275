export { Agreements } from './agreements/agreements.ts';
export { CredentialRoutes } from './credential-routes.ts';
export { credentialAad } from './credential-aad.ts';
export { ConnectQueue } from './connect-queue.ts';
export { AttemptsService } from './attempts.service.ts';
export { type HeldConnection, type Reach } from './held-connection.ts';
export {
  CONNECTIONS_CHANNEL,
  ConnectionDirectory,
  type HeldConnections,
  organisationKey,
} from './connection-directory.ts';
export { PlatformConnections } from './platform/platform-connections.service.ts';
export { ConnectionsModule } from './connections.module.ts';
export { KILL_POINTS, type KillPoint, KillPoints, OAUTH_KILL_POINTS } from './kill-points.ts';
