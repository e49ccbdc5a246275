import { Drawer, Flex } from 'antd';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { AdjustForm } from './AdjustForm.tsx';
import type { StockRow } from './api.ts';
import { StockMoves } from './StockMoves.tsx';
import { stockName } from './stock-columns.tsx';

interface StockDrawerProps {
  readonly row: StockRow | null;
  readonly onClose: () => void;
}

/** One variant's stock: a correction with its reason, and the history. */
export function StockDrawer({ row, onClose }: StockDrawerProps) {
  const { open, shown, forget } = useClosing(row);
  return (
    <Drawer
      open={open}
      title="Stock"
      size="min(100vw, 560px)"
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown ? (
        <Flex vertical gap="large">
          <h2>{stockName(shown)}</h2>
          <FactList
            facts={[
              ['SKU', shown.sku],
              ['On hand', String(shown.on_hand)],
              ['Reserved', String(shown.reserved)],
              ['Available', String(shown.available)],
            ]}
          />
          <AdjustForm key={shown.variant_id} row={shown} />
          <StockMoves id={shown.variant_id} />
        </Flex>
      ) : null}
    </Drawer>
  );
}
