/** Every area that people could wait for before it opened, as its page is called; its address is its key. */
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

export const isWaitlistArea = (name: string): name is WaitlistArea => Object.hasOwn(AREA_NAMES, name);
