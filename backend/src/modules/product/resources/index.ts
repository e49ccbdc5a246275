export { ResourcesModule } from './resources.module.ts';
