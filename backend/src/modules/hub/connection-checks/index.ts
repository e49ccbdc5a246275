export { ConnectionChecksModule } from './connection-checks.module.ts';
