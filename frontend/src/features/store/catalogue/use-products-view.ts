import { useMemo } from 'react';
import { useUrlFilter } from '../../../shared/ui/filter-bar/use-url-filter.ts';
import { useUrlState, withChanges } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { ProductSearch } from './api.ts';
import { CATEGORIES, KINDS, PRICES, SORTS } from './labels.ts';

const SPEC = { defaults: { q: '', category: '', kind: '', stock: '', price: '', sort: 'relevance' } };

const among = <T extends { readonly value: string }>(list: readonly T[], value: string): T | undefined =>
  list.find((entry) => entry.value === value);

/** What the address of the store asks for. What no filter knows is left out. */
export function useProductsView() {
  const { query, go } = useUrlState();
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const search = useMemo((): ProductSearch => {
    const category = among(CATEGORIES, filter.category)?.value;
    const kind = among(KINDS, filter.kind)?.value;
    const { value: _, label: __, ...prices } = among(PRICES, filter.price) ?? { value: '', label: '' };
    return {
      ...{ page: filter.page, sort: among(SORTS, filter.sort)?.value ?? 'relevance', ...prices },
      ...(filter.q ? { q: filter.q.slice(0, 100) } : {}),
      ...(category ? { category } : {}),
      ...(kind ? { kind } : {}),
      ...(filter.stock === 'yes' ? { in_stock: true } : {}),
    };
  }, [filter]);
  const address = (changes: Readonly<Record<string, string | null>>) => `?${withChanges(query, changes)}`;
  return {
    ...list,
    search,
    /** The slug of the product that is open. */
    open: query.get('product'),
    /** The address with a product open, or closed for null; filters stay. */
    addressOf: (slug: string | null) => address({ product: slug }),
    addressOfCategory: (category: string) => address({ category, page: null, product: null }),
    addressOfPage: (page: number) => address({ page: page > 1 ? String(page) : null }),
    close: () => go({ product: null }),
  };
}

export type ProductsView = ReturnType<typeof useProductsView>;
