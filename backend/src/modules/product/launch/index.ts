export { LaunchModule } from './launch.module.ts';
