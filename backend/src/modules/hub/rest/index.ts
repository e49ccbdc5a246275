export { RestModule } from './rest.module.ts';
