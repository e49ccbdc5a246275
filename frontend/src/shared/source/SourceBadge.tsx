import { Button } from 'antd';
import { useNow } from '../lib/use-now.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import type { SourceInfo } from './source-labels.ts';
import { sourceLabel } from './source-labels.ts';
import './source.css';

const UPDATE_MS = 20_000;

interface SourceBadgeProps {
  readonly info: SourceInfo;
  /** Given, the badge of a failed live call offers to try again. */
  readonly onRetry?: (() => void) | undefined;
  readonly busy?: boolean;
}

/** Beside the title of each block that a tool feeds: who gave these records, and when. */
export function SourceBadge({ info, onRetry, busy = false }: SourceBadgeProps) {
  const now = useNow(UPDATE_MS);
  const { label, tone } = sourceLabel(info, now);
  return (
    <span className="source-badge row">
      <Badge tone={tone}>{label}</Badge>
      {tone === 'warning' && onRetry ? (
        <Button type="link" size="small" disabled={busy} onClick={onRetry}>
          {busy ? 'Trying...' : 'Retry'}
        </Button>
      ) : null}
    </span>
  );
}
