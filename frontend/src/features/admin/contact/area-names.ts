const names: Readonly<Record<string, string>> = {
  tps: 'TPS',
  'dso-management': 'DSO Management',
  ecommerce: 'E-commerce',
  specialist: 'Specialist Portal',
  'business-intelligence': 'Business Intelligence',
};

/** An area as its page is called. */
export const areaName = (area: string): string => names[area] ?? area.charAt(0).toUpperCase() + area.slice(1);

/** '3 with an account, 2 by address', without what there is none of. */
export const waysOfWaiting = (accounts: number, addresses: number): string =>
  [accounts > 0 ? `${accounts} with an account` : '', addresses > 0 ? `${addresses} by address` : '']
    .filter(Boolean)
    .join(', ');
