export { SupportModule } from './support.module.ts';
export { SupportSweeper } from './support-sweeper.ts';
export { type ContactTicket, type OpenedTicket, Tickets } from './tickets/tickets.ts';
