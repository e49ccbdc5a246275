import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';

interface FilterSheetProps {
  /** How many filters are set. */
  readonly active: number;
  /** What closes the sheet: "Show courses". */
  readonly done: string;
  readonly children: ReactNode;
  /** Missing while nothing is filtered. */
  readonly onClear: (() => void) | undefined;
}

/** The filters of a list on a phone, from below; the list behind them follows at once. Without antd, because visitors have it too. */
export function FilterSheet({ active, done, children, onClear }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  // The dialog's own box is the sheet; a click that lands on the element itself is on the backdrop.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </button>
      <dialog ref={sheet} className="more-sheet" aria-label="Filters" onClick={closeOnBackdrop}>
        <div className="more-body">
          {children}
          <div className="row">
            <button type="button" className="button button-primary" onClick={() => sheet.current?.close()}>
              {done}
            </button>
            {onClear ? (
              <button type="button" className="button button-secondary" onClick={onClear}>
                Clear filters
              </button>
            ) : null}
          </div>
        </div>
      </dialog>
    </>
  );
}
