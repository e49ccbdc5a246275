/** Every area that could be waited for, as its page is called; its address is its key. */
export const AREA_NAMES = {
  courses: 'Courses',
  community: 'Community',
  events: 'Events',
  store: 'Store',
  tps: 'TPS',
  specialist: 'Specialist Portal',
  'dso-management': 'DSO Management',
  ecommerce: 'E-commerce',
  launch: 'Launch',
  'business-intelligence': 'Business Intelligence',
} as const;
export type WaitlistArea = keyof typeof AREA_NAMES;

/** The areas that open later. One that opens leaves this list: an admin then tells those who wait, and their entries go. */
export const AREAS = ['store', 'ecommerce'] as const satisfies readonly WaitlistArea[];
export type LaterArea = (typeof AREAS)[number];

export const isLaterArea = (name: string): name is LaterArea => (AREAS as readonly string[]).includes(name);
export const isWaitlistArea = (name: string): name is WaitlistArea => Object.hasOwn(AREA_NAMES, name);
