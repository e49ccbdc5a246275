import type { CapabilityDefinition } from '#access/capability.ts';

export const STORE: CapabilityDefinition = {
  key: 'store',
  name: 'Store',
  description: 'Products, carts, checkout, and what people have ordered.',
  defaultOn: true,
};
