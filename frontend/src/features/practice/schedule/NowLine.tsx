import type { CSSProperties } from 'react';
import { useNow } from '../../../shared/lib/use-now.ts';
import { clockText, wallTime } from './zone-times.ts';

interface NowLineProps {
  readonly timeZone: string;
  /** Minutes after midnight between which the grid stands. */
  readonly from: number;
  readonly to: number;
}

/** The present minute across today's columns. Alone here, so that its ticking draws nothing else. */
export function NowLine({ timeZone, from, to }: NowLineProps) {
  const now = useNow(30_000);
  const { minutes } = wallTime(now, timeZone);
  if (minutes < from || minutes > to) return null;
  const style = { '--at': minutes - from } as CSSProperties;
  return (
    <div className="now-line" style={style} aria-hidden="true">
      <span>{clockText(new Date(now).toISOString(), timeZone)}</span>
    </div>
  );
}
