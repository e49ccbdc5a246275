export { StorageModule } from './storage.module.ts';
