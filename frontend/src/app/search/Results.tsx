import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SearchGroup } from './groups.ts';

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly busy: boolean;
  /** The number of the chosen result, counted through all groups. */
  readonly active: number;
  onPoint(index: number): void;
  onOpen(event: MouseEvent): void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The results by area, as the list of the field above it: the focus stays in the field. */
export function Results({ id, groups, busy, active, onPoint, onOpen }: ResultsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={busy}>
      {groups.map(({ key, label, items }, at) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} className="muted" style={{ padding: '12px 12px 4px' }}>
            {label}
          </p>
          {items.map((item, place) => (
            <Result
              key={item.path}
              id={optionId(id, (starts[at] ?? 0) + place)}
              item={item}
              isActive={(starts[at] ?? 0) + place === active}
              onPoint={() => onPoint((starts[at] ?? 0) + place)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const LOOK: CSSProperties = {
  ...{ display: 'grid', alignContent: 'center', minBlockSize: 44, padding: '6px 12px' },
  ...{ borderRadius: 'var(--radius-control)', color: 'inherit', textDecoration: 'none' },
};

interface ResultProps {
  readonly id: string;
  readonly item: SearchGroup['items'][number];
  readonly isActive: boolean;
  onPoint(): void;
  onOpen(event: MouseEvent): void;
}

function Result({ id, item: { title, line, path }, isActive, onPoint, onOpen }: ResultProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      style={{ ...LOOK, background: isActive ? 'var(--accent-soft)' : undefined }}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <b>{title}</b>
      {line ? <span className="muted">{line}</span> : null}
    </Link>
  );
}
