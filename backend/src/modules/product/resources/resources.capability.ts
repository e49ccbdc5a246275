import type { CapabilityDefinition } from '#access/capability.ts';

export const RESOURCES: CapabilityDefinition = {
  key: 'resources',
  name: 'Resource library',
  description: 'Guides, templates and checklists beside the courses.',
  defaultOn: true,
};
