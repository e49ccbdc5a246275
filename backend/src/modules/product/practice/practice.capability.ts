import type { CapabilityDefinition } from '#access/capability.ts';

export const PRACTICE_MANAGEMENT: CapabilityDefinition = {
  key: 'practice-management',
  name: 'Practice Management',
  description: 'Schedule, patients, treatment, recall and tasks from connected practice systems.',
  defaultOn: true,
};
