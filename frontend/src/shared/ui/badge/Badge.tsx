import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  readonly tone?: 'good' | 'sample' | 'plain' | 'warning' | 'accent';
  readonly children: ReactNode;
}

/** A word about a state. The word says it; the colour and the dot only help to find it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
