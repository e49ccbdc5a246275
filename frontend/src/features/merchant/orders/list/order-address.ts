import type { FilterOf } from '../../../../shared/ui/filter-bar/index.ts';
import type { OrdersAsked, SavedFilter } from '../../api.ts';

/** The filters of the list of orders, as the address holds them. */
export const orderFilter = {
  defaults: { q: '', state: '', view: '', from: '', to: '', origin: '', sort: '-placed_at' },
} as const;
export type OrdersFilter = FilterOf<(typeof orderFilter)['defaults']>;

/** What is asked of the hub for what the address says; what is empty is left out. */
export function askedOf({ page, ...filter }: OrdersFilter): OrdersAsked {
  const { state, ...texts } = filter;
  const stated = Object.entries(texts).filter(([, value]) => value !== '');
  return {
    ...(Object.fromEntries(stated) as OrdersAsked),
    ...(state ? { state: state.split(',') as NonNullable<OrdersAsked['state']> } : {}),
    ...(page > 1 ? { page } : {}),
  };
}

type Fields = SavedFilter['filter'];

/** What of the filters a person saves under a name. */
export function savedOf({ q, state, view, from, to }: OrdersFilter): Fields {
  return {
    ...(q ? { q } : {}),
    ...(state ? { state: state.split(',') as NonNullable<Fields['state']> } : {}),
    ...(view ? { view: view as NonNullable<Fields['view']> } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The address of a saved filter; what it does not name is emptied. */
export const addressOf = ({ q, state, view, from, to }: Fields) => ({
  ...{ q: q ?? '', view: view ?? '', from: from ?? '', to: to ?? '', origin: '' },
  state: state?.join(',') ?? '',
});
