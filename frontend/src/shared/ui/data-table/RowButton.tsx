import type { ReactNode } from 'react';
import './data-table.css';

interface RowButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The name in a row's first cell. It opens the row's drawer, and its area covers the whole row. */
export function RowButton({ onPress, children }: RowButtonProps) {
  return (
    <button type="button" className="row-open" aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  );
}
