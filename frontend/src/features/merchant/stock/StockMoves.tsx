import { Flex } from 'antd';
import { type DataColumn, PagedTable, useLocalList } from '../../../shared/ui/data-table/index.ts';
import { momentText } from '../../../shared/orders/moments.ts';
import { movesQuery, type StockMove } from './api.ts';

const REASONS: Readonly<Record<StockMove['reason'], string>> = {
  sale: 'Reserved for an order',
  ship: 'Shipped',
  cancel: 'Released',
  adjust: 'Adjusted',
  return: 'Returned',
};

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : `−${-delta}`);
const whyOf = ({ order_number, note, by_name }: StockMove): string =>
  [order_number, note, by_name].filter(Boolean).join(' · ');

/** What happened, and below it for which order or reason, and by whom. */
function What({ move }: { readonly move: StockMove }) {
  return (
    <>
      {REASONS[move.reason]}
      <div className="muted">{whyOf(move)}</div>
    </>
  );
}

const COLUMNS: readonly DataColumn<StockMove>[] = [
  { title: 'When', nowrap: true, render: ({ at }) => momentText(at) },
  { title: 'What', render: (move) => <What move={move} /> },
  { title: 'Change', numeric: true, render: ({ delta }) => signed(delta) },
];

/** Every change of a variant's stock, the newest first. */
export function StockMoves({ id }: { readonly id: string }) {
  const list = useLocalList({}, ({ page }) => movesQuery(id, page));
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="stock-history">
      <h3 id="stock-history">History</h3>
      <PagedTable
        list={list}
        label="History"
        columns={COLUMNS}
        rowKey={(move) => move.id}
        one="change"
        many="changes"
        errorSubject="The history"
        empty="Nothing has changed yet."
      />
    </Flex>
  );
}
