import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import type { ProductRow } from './api.ts';
import { categories, kinds, labelOf, states, stateTones } from './product-labels.ts';

function priceText({ price_from_cents: from, price_to_cents: to, currency }: ProductRow): string | null {
  if (from === null || to === null) return null;
  const lowest = moneyText(from, currency ?? 'USD');
  return from === to ? lowest : `${lowest} to ${moneyText(to, currency ?? 'USD')}`;
}

interface NameProps {
  readonly product: ProductRow;
  readonly onOpen: (id: string) => void;
}

function Name({ product, onOpen }: NameProps) {
  return (
    <>
      <RowButton onPress={() => onOpen(product.id)}>{product.name}</RowButton>
      {product.is_sample ? <Badge tone="sample">Sample</Badge> : null}
    </>
  );
}

/** Name, kind, category, state, price and what is available. */
export const productColumns = (onOpen: (id: string) => void): readonly DataColumn<ProductRow>[] => [
  { title: 'Product', render: (product) => <Name product={product} onOpen={onOpen} /> },
  { title: 'Kind', render: ({ kind }) => labelOf(kinds, kind) },
  { title: 'Category', render: ({ category }) => labelOf(categories, category) },
  {
    title: 'Status',
    render: ({ state }) => <Badge tone={stateTones[state]}>{labelOf(states, state)}</Badge>,
  },
  {
    ...{ title: 'Price', numeric: true, nowrap: true, render: priceText },
    isEmpty: (product) => priceText(product) === null,
  },
  {
    ...{ title: 'Available', numeric: true, render: ({ available }) => available },
    isEmpty: ({ available }) => available === null,
  },
];
