import type { CapabilityDefinition } from '#access/capability.ts';

export const ASSISTANT: CapabilityDefinition = {
  key: 'codeco-ai',
  name: 'Codeco AI',
  description: 'Questions to an AI assistant. Conversations are kept while it is off.',
  defaultOn: true,
};
