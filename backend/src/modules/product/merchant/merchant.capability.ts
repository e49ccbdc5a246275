import type { CapabilityDefinition } from '#access/capability.ts';

export const ECOMMERCE: CapabilityDefinition = {
  key: 'ecommerce',
  name: 'E-commerce',
  description: "The merchant's side of the store: orders, stock, products, discounts and settings.",
  defaultOn: true,
};
