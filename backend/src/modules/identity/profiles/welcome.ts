import type { NotificationContent } from '#common/notifications/index.ts';

/** What stands on the dashboard of a new account. */
export const WELCOME: NotificationContent = {
  kind: 'welcome',
  title: 'Welcome to Chairside',
  body: 'Five minutes make it yours: say who you are, then connect a tool. Every tool works on sample data first.',
  link: '/onboarding',
  severity: 'info',
  dedupe_key: 'welcome',
};
