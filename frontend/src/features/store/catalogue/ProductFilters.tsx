import { ListFilters } from '../../../shared/ui/filter-sheet/ListFilters.tsx';
import { KINDS, PRICES, SORTS, STOCK } from './labels.ts';
import type { ProductsView } from './use-products-view.ts';

const FIELDS = [
  { name: 'kind', label: 'Kind', all: 'All kinds', choices: KINDS },
  { name: 'price', label: 'Price', all: 'Any price', choices: PRICES },
  { name: 'stock', label: 'Availability', all: 'In stock or not', choices: STOCK },
];

/** What the products can be limited to, beside their category. */
export const ProductFilters = ({ view }: { readonly view: ProductsView }) => (
  <ListFilters what="products" fields={FIELDS} sorts={SORTS} view={view} />
);
