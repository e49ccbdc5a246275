import type { CapabilityDefinition } from '#access/capability.ts';

export const DSO_MANAGEMENT: CapabilityDefinition = {
  key: 'dso-management',
  name: 'DSO Management',
  description: 'The page for organizations, and the training they assign. Memberships stay as they are.',
  defaultOn: true,
};
