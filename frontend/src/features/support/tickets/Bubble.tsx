import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { FileList } from '../files/FileList.tsx';
import type { SentFile } from '../types.ts';

interface BubbleProps {
  /** Whose words these are; `note` is for agents only. */
  readonly side: 'mine' | 'theirs' | 'note' | 'system';
  readonly who: string;
  readonly at: string;
  readonly body: string;
  readonly files: readonly SentFile[];
  readonly now: number;
}

/** One thing said in a ticket, as it was typed. */
export function Bubble({ side, who, at, body, files, now }: BubbleProps) {
  if (side === 'system') {
    return (
      <li className="bubble" data-side="system">
        {body} <time dateTime={at}>{timeLabel(at, now)}</time>
      </li>
    );
  }
  return (
    <li className="bubble" data-side={side}>
      <p className="bubble-who">
        <strong>{who}</strong>
        {side === 'note' ? <Badge tone="sample">Note, for agents only</Badge> : null}
        <time dateTime={at}>{timeLabel(at, now)}</time>
      </p>
      <p className="bubble-body">{body}</p>
      <FileList files={files} />
    </li>
  );
}
