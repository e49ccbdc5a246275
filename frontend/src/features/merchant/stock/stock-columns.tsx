import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import type { StockRow } from './api.ts';

/** Product and variant in one line. */
export const stockName = ({ product_name, variant_name }: StockRow): string =>
  variant_name ? `${product_name}, ${variant_name}` : product_name;

/** Name, SKU, and what is on hand, reserved and available. */
export const stockColumns = (onOpen: (id: string) => void): readonly DataColumn<StockRow>[] => [
  {
    title: 'Item',
    render: (row) => (
      <>
        <RowButton onPress={() => onOpen(row.variant_id)}>{stockName(row)}</RowButton>
        {row.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      </>
    ),
  },
  { title: 'SKU', nowrap: true, render: ({ sku }) => sku },
  { title: 'On hand', numeric: true, render: ({ on_hand }) => on_hand },
  { title: 'Reserved', numeric: true, render: ({ reserved }) => reserved },
  { title: 'Available', numeric: true, render: ({ available }) => available },
  {
    title: 'Level',
    render: ({ is_low }) => (is_low ? <Badge tone="warning">Low</Badge> : null),
    isEmpty: ({ is_low }) => !is_low,
  },
];
