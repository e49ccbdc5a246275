import { Flex } from 'antd';
import type { ReactNode } from 'react';
import './item-list.css';

interface ItemListProps {
  /** The list's accessible name, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** The rows are an earlier answer's while the next is loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Rows below each other with a line between them. antd's own List is deprecated since version 6. */
export function ItemList({ label, labelledBy, busy = false, children }: ItemListProps) {
  return (
    <ul
      className="item-list plain-list"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  );
}

interface ItemProps {
  /** The id of the element that names this row. */
  readonly labelledBy?: string;
  /** A picture or an icon in front. */
  readonly media?: ReactNode;
  readonly title: ReactNode;
  /** Small muted text below the title. */
  readonly details?: ReactNode;
  /** State and buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** What opens below the row. */
  readonly children?: ReactNode;
}

/** One row: picture, title with details, actions; on a narrow page the actions wrap below the text. */
export function Item({ labelledBy, media, title, details, actions, children }: ItemProps) {
  return (
    <li className="item" aria-labelledby={labelledBy}>
      <Flex wrap align="center" gap="8px 16px">
        {media}
        <div className="item-text">
          {title}
          {details ? <div className="muted">{details}</div> : null}
        </div>
        {actions ? (
          <Flex wrap align="center" justify="end" gap="small">
            {actions}
          </Flex>
        ) : null}
      </Flex>
      {children}
    </li>
  );
}
