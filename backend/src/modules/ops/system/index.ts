export { Backups, type LastBackup } from './backups/backups.ts';
export { SystemModule } from './system.module.ts';
