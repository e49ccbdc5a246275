export interface PlannedArea {
  readonly audience: string;
  /** Three things a person will be able to do here. */
  readonly plans: readonly [string, string, string];
}

/** What each area that opens later is planned to do. */
const areas: Readonly<Record<string, PlannedArea>> = {
  '/store': {
    audience: 'Everyone with an account',
    plans: [
      'Prices and stock checked again before you order',
      'Downloads and past orders in one place',
      'No card number ever typed into or kept by Chairside',
    ],
  },
  '/ecommerce': {
    audience: 'Merchants and administrators',
    plans: [
      'Orders to ship and invoices to settle, at a glance',
      'Stock changes with a reason and a history',
      'Products, variants and discounts',
    ],
  },
};

/** The plan for the route of an area that opens later. */
export function plannedAt(path: string): PlannedArea {
  const planned = areas[path];
  if (!planned) throw new Error(`${path} has no plan`);
  return planned;
}
