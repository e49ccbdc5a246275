import type { ReactNode } from 'react';
import './item-list.css';

interface CardGridProps {
  readonly label?: string;
  readonly busy?: boolean;
  /** `<li>` elements, each with one antd Card. */
  readonly children: ReactNode;
}

/** A list of cards beside each other, as many as fit, those of a row equally high. */
export function CardGrid({ label, busy, children }: CardGridProps) {
  return (
    <ul className="card-grid plain-list" aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
