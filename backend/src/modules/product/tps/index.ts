export { TpsModule } from './tps.module.ts';
