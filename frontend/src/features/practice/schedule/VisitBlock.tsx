import type { CSSProperties } from 'react';
import { memo } from 'react';
import { nameOf } from '../parts/patient-labels.ts';
import { statusLabels } from '../status-labels.ts';
import type { Block } from './grid-layout.ts';
import { nativeText, spanText } from './visit-labels.ts';
import { clockText } from './zone-times.ts';
import './status.css';

interface VisitBlockProps {
  readonly block: Block;
  /** Minutes after midnight at the top of the grid. */
  readonly top: number;
  readonly tool: string;
  /** The one that Tab reaches; arrows lead to the others. */
  readonly tabbable: boolean;
  readonly onOpen: (ref: string) => void;
}

const sizeOf = (minutes: number): string => (minutes < 25 ? 'short' : minutes < 45 ? 'middle' : 'long');

/** One appointment in the grid, as high as it is long. Drawn again only when it itself changes: there may be hundreds. */
export const VisitBlock = memo(function VisitBlock({ block, top, tool, tabbable, onOpen }: VisitBlockProps) {
  const { item, from, to, lane, lanes } = block;
  const style = {
    '--at': from - top,
    '--len': to - from,
    '--lane-index': lane,
    '--lanes': lanes,
  } as CSSProperties;
  const [procedure] = item.procedures;
  return (
    <li style={style}>
      <button
        type="button"
        className="visit"
        data-status={item.status}
        data-tone={statusLabels[item.status].tone}
        data-size={sizeOf(to - from)}
        data-ref={item.ref}
        tabIndex={tabbable ? 0 : -1}
        aria-haspopup="dialog"
        title={`${spanText(item)} · ${nameOf(item.patient)}\n${nativeText(item, tool)}`}
        onClick={() => onOpen(item.ref)}
      >
        <strong>{nameOf(item.patient)}</strong>
        <span className="visit-status">{statusLabels[item.status].label}</span>
        <span className="visit-more">
          {item.start ? clockText(item.start, item.time_zone) : ''}
          {procedure ? ` · ${procedure}` : ''}
        </span>
      </button>
    </li>
  );
});
