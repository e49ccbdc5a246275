/** The areas that open later, as their routes are called. One that opens leaves this list; its entries are told and go. */
export const AREAS = [
  'courses',
  'community',
  'events',
  'store',
  'tps',
  'specialist',
  'dso-management',
  'ecommerce',
  'launch',
  'business-intelligence',
] as const;
export type LaterArea = (typeof AREAS)[number];

export const isLaterArea = (name: string): name is LaterArea => (AREAS as readonly string[]).includes(name);
