import { Button, Drawer, Flex } from 'antd';
import { type ReactNode, useReducer, useState } from 'react';
import { LimitsContext } from './limits.ts';

interface BarSheetProps {
  readonly children: ReactNode;
  /** Missing while nothing is filtered. */
  readonly onClear: (() => void) | undefined;
}

const sum = (count: number, step: number): number => count + step;

/** The fields of a filter bar on a phone, from below; the list behind them follows at once. */
export function BarSheet({ children, onClear }: BarSheetProps) {
  const [open, setOpen] = useState(false);
  const [active, add] = useReducer(sum, 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {/* The fields are there while it is closed, because they are counted. */}
      <Drawer open={open} placement="bottom" size="auto" title="Filters" forceRender onClose={close}>
        <Flex vertical gap="middle">
          <LimitsContext value={add}>{children}</LimitsContext>
          <Button type="primary" onClick={close}>
            Show results
          </Button>
          {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
        </Flex>
      </Drawer>
    </>
  );
}
