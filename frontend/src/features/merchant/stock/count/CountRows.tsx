import { Typography } from 'antd';
import { useState } from 'react';
import { type DataColumn, DataTable, Pager } from '../../../../shared/ui/data-table/index.ts';
import type { StockCount } from '../api.ts';

type Line = StockCount['items'][number];

const SIZE = 20;

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : `−${-delta}`);
const differenceOf = ({ result, counted, on_hand: before }: Line): string | null =>
  result === 'change' ? signed((counted ?? 0) - (before ?? 0)) : null;

/** The SKU and what it is, or why the line cannot be taken over. */
function What({ line: { line, sku, name, message } }: { readonly line: Line }) {
  return (
    <>
      {sku || 'No SKU'}
      <div className="muted">{name}</div>
      {message ? <Typography.Text type="danger">{`Line ${line}: ${message}`}</Typography.Text> : null}
    </>
  );
}

const COLUMNS: readonly DataColumn<Line>[] = [
  { title: 'Item', render: (line) => <What line={line} /> },
  {
    ...{ title: 'On hand', numeric: true, render: ({ on_hand: onHand }) => onHand },
    isEmpty: ({ on_hand: onHand }) => onHand === null,
  },
  {
    ...{ title: 'Counted', numeric: true, render: ({ counted }) => counted },
    isEmpty: ({ counted }) => counted === null,
  },
  {
    ...{ title: 'Difference', numeric: true, render: differenceOf },
    isEmpty: (line) => differenceOf(line) === null,
  },
];

/** What cannot be taken over and what changes, some lines at a time. */
export function CountRows({ count: { items } }: { readonly count: StockCount }) {
  const [page, turnTo] = useState(1);
  if (items.length === 0) return null;
  const rows = items.slice((page - 1) * SIZE, page * SIZE);
  return (
    <div>
      <DataTable
        label="Counts"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
      <Pager
        list={{ items: rows, total: items.length, page, page_size: SIZE }}
        one="line"
        many="lines"
        onTurn={turnTo}
      />
    </div>
  );
}
