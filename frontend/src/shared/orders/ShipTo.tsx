import type { components } from '../api/schema.d.ts';

/** Where an order goes, a line for each part of the address. */
export function ShipTo({ to }: { readonly to: components['schemas']['OwnAddressDto'] }) {
  const lines = [
    to.name,
    to.company,
    to.line1,
    to.line2,
    `${to.city}, ${to.state} ${to.postal_code}`,
    to.phone,
  ];
  return <address className="as-typed">{lines.filter(Boolean).join('\n')}</address>;
}
