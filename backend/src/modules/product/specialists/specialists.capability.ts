import type { CapabilityDefinition } from '#access/capability.ts';

export const SPECIALIST: CapabilityDefinition = {
  key: 'specialist',
  name: 'Specialist Portal',
  description: 'The directory of specialists, and referrals between practices and specialists.',
  defaultOn: true,
};
