import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { RecordDrawer } from '../../../shared/ui/record-drawer/RecordDrawer.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { AdjustForm } from './AdjustForm.tsx';
import { type StockRow, stockQuery } from './api.ts';
import { StockMoves } from './StockMoves.tsx';
import { stockName } from './stock-columns.tsx';

function Stock({ row }: { readonly row: StockRow }) {
  return (
    <Flex vertical gap="large">
      <h2>{stockName(row)}</h2>
      <FactList
        facts={[
          ['SKU', row.sku],
          ['On hand', String(row.on_hand)],
          ['Reserved', String(row.reserved)],
          ['Available', String(row.available)],
        ]}
      />
      <AdjustForm key={row.variant_id} row={row} />
      <StockMoves id={row.variant_id} />
    </Flex>
  );
}

/** Asked for by itself: an adjustment may move its row to another page of the list, and a shared link has no list. */
function Content({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(stockQuery({ variant_id: id }));
  if (!data && error)
    return <RetryBlock what="This stock" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading the stock">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  const row = data.items.find(({ variant_id }) => variant_id === id);
  return row ? <Stock row={row} /> : <ListEmpty>The stock of this item is not counted.</ListEmpty>;
}

interface StockDrawerProps {
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One variant's stock: a correction with its reason, and the history. */
export function StockDrawer({ id, onClose }: StockDrawerProps) {
  return (
    <RecordDrawer record={id} title="Stock" onClose={onClose}>
      {(shown) => <Content key={shown} id={shown} />}
    </RecordDrawer>
  );
}
