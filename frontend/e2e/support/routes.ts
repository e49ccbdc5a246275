/** The 17 routes of the Features menu, in the specification's order (§2): written out again, so that a lost one is noticed. */
export const features = [
  '/dashboard',
  '/courses',
  '/community',
  '/events',
  '/store',
  '/practice-management',
  '/tps',
  '/profile',
  '/codeco-ai',
  '/specialist',
  '/dso-management',
  '/ecommerce',
  '/support',
  '/onboarding',
  '/launch',
  '/admin',
  '/business-intelligence',
];

/** Those of them that open later (issue 5): an honest page each, and "Tell me when it opens". */
export const later = [
  '/courses',
  '/community',
  '/events',
  '/store',
  '/tps',
  '/specialist',
  '/dso-management',
  '/ecommerce',
  '/launch',
  '/business-intelligence',
];
