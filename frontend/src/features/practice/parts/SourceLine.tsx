import { Button } from 'antd';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { SampleAlert, SourceBadge } from '../../../shared/source/index.ts';
import type { Answer } from '../types.ts';

/** Where in the page's head the shown tab says where its records come from. */
export const SourceSlot = createContext<HTMLElement | null>(null);

interface SourceLineProps {
  /** The answer that is shown; undefined while the first is on its way. */
  readonly answer: Answer | undefined;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** The tab's badge and Refresh, drawn in the head of the page; and the warning when sample records stand in for live ones. */
export function SourceLine({ answer, busy, onRefresh }: SourceLineProps) {
  const slot = useContext(SourceSlot);
  const line = (
    <>
      {answer ? <SourceBadge info={answer} busy={busy} onRetry={onRefresh} /> : null}
      <Button size="small" loading={busy && answer !== undefined} onClick={onRefresh}>
        {busy && answer ? 'Refreshing...' : 'Refresh'}
      </Button>
    </>
  );
  return (
    <>
      {slot ? createPortal(line, slot) : null}
      {answer?.fallback ? (
        <SampleAlert>
          {answer.tool_name} did not answer, so nothing here can be opened or changed.
        </SampleAlert>
      ) : null}
    </>
  );
}
