export { BreakGlassModule } from './break-glass.module.ts';
