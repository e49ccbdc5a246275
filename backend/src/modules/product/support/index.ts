export { SupportModule } from './support.module.ts';
export { TicketDeadlinesTask } from './ticket-deadlines.task.ts';
