import type { CapabilityDefinition } from '#access/capability.ts';

export const COMMUNITY: CapabilityDefinition = {
  key: 'community',
  name: 'Community',
  description: 'Topics, posts and questions among members.',
  defaultOn: true,
};
