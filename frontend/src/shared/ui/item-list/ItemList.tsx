import type { ReactNode } from 'react';
import './item-list.css';

interface ItemListProps {
  /** The list's accessible name, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** Rows below each other with a line between them. antd's own List is deprecated since version 6. */
export function ItemList({ label, labelledBy, children }: ItemListProps) {
  return (
    <ul className="item-list" aria-label={label} aria-labelledby={labelledBy}>
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
      <div className="item-line">
        {media}
        <div className="item-text">
          {title}
          {details ? <div className="item-details">{details}</div> : null}
        </div>
        {actions ? <div className="item-actions">{actions}</div> : null}
      </div>
      {children}
    </li>
  );
}
