export { EventSubscriptionsModule } from './event-subscriptions.module.ts';
