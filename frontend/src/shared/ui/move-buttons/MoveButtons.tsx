import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';

interface MoveButtonsProps<Order> {
  readonly what: string;
  /** The order after the move; null where it cannot move further. */
  readonly moved: (by: 1 | -1) => Order | null;
  readonly onMove: (order: Order) => void;
}

/** Moves a part of a list by one place (decision 87). They keep the focus, so that several presses move it on. */
export function MoveButtons<Order>({ what, moved, onMove }: MoveButtonsProps<Order>) {
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
