export { EventsModule } from './events.module.ts';
export { EventUpkeepTask } from './waiting-list/event-upkeep.task.ts';
