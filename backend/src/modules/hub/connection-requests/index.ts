export { ConnectionRequestsModule } from './connection-requests.module.ts';
