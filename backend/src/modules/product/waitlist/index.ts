export { WaitlistModule } from './waitlist.module.ts';
