export { StoreModule } from './store.module.ts';
