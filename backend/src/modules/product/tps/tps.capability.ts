import type { CapabilityDefinition } from '#access/capability.ts';

export const TPS: CapabilityDefinition = {
  key: 'tps',
  name: 'TPS',
  description: 'Aligner cases: prescription, records, coach review, submission and setup review.',
  defaultOn: true,
};
