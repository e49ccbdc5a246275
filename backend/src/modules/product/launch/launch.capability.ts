import type { CapabilityDefinition } from '#access/capability.ts';

export const LAUNCH: CapabilityDefinition = {
  key: 'launch',
  name: 'Launch',
  description: 'Launch plans: templates, dated tasks, milestones, coaching and reminders.',
  defaultOn: true,
};
