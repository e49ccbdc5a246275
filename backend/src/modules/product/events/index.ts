export { EventsModule } from './events.module.ts';
