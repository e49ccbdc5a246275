export { SupportModule } from './support.module.ts';
export { TicketDeadlinesTask } from './ticket-deadlines.task.ts';
export { type ContactTicket, type OpenedTicket, Tickets } from './tickets/tickets.ts';
