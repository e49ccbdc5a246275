import type { ReactNode } from 'react';
import { Callout } from '../../shared/ui/form/Callout.tsx';

interface NothingListedProps {
  /** In the plural: "courses". */
  readonly what: string;
  readonly view: { readonly isFiltered: boolean; readonly clear: () => void };
  /** Where to go while nothing is there yet. */
  readonly children: ReactNode;
}

/** In place of a list without entries; a filtered one offers to clear the filters. Without antd, because visitors see it. */
export function NothingListed({ what, view, children }: NothingListedProps) {
  return (
    <Callout>
      <p role="status">
        {view.isFiltered ? `No ${what} match these filters.` : `No ${what} are published yet.`}
      </p>
      {view.isFiltered ? (
        <button type="button" className="button button-secondary" onClick={view.clear}>
          Clear filters
        </button>
      ) : (
        children
      )}
    </Callout>
  );
}
