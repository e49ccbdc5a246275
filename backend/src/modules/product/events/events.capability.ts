import type { CapabilityDefinition } from '#access/capability.ts';

export const EVENTS: CapabilityDefinition = {
  key: 'events',
  name: 'Events',
  description: 'Webinars and workshops: the list, registration, reminders and calendar entries.',
  defaultOn: true,
};
