const names: Readonly<Record<string, string>> = {
  tps: 'TPS',
  'dso-management': 'DSO Management',
  ecommerce: 'E-commerce',
  specialist: 'Specialist Portal',
  'business-intelligence': 'Business Intelligence',
};

/** The name of an area's page. */
export const areaName = (area: string): string => names[area] ?? area.charAt(0).toUpperCase() + area.slice(1);

/** '3 with an account, 2 by address'; a count of zero is left out. */
export const waitlistText = (accounts: number, addresses: number): string =>
  [accounts > 0 ? `${accounts} with an account` : '', addresses > 0 ? `${addresses} by address` : '']
    .filter(Boolean)
    .join(', ');
