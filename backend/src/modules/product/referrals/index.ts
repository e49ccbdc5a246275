export { OverdueReferralsTask } from './overdue/overdue-referrals.task.ts';
export { ReferralsModule } from './referrals.module.ts';
