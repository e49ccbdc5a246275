import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import type { Order } from './api.ts';

interface MoveButtonsProps {
  readonly what: string;
  /** The order after the move; null where it cannot move further. */
  readonly moved: (by: 1 | -1) => Order | null;
  readonly onMove: (order: Order) => void;
}

/** Moves a module or a lesson by one place. They keep the focus, so that several presses move it on. */
export function MoveButtons({ what, moved, onMove }: MoveButtonsProps) {
  const move = (by: 1 | -1) => {
    const order = moved(by);
    if (order) onMove(order);
  };
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`Move ${what} up`}
        aria-disabled={moved(-1) === null}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`Move ${what} down`}
        aria-disabled={moved(1) === null}
        onClick={() => move(1)}
      />
    </>
  );
}
