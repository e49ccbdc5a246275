import type { CapabilityDefinition } from '#access/capability.ts';

export const BUSINESS_INTELLIGENCE: CapabilityDefinition = {
  key: 'business-intelligence',
  name: 'Business Intelligence',
  description: 'Figures from connected practice systems and aligner tools, targets, comparisons and exports.',
  defaultOn: true,
};
