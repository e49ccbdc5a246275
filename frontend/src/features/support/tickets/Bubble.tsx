import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { SentFile } from '../../../shared/files/index.ts';
import { FileList } from '../../../shared/files/index.ts';
import './bubble.css';

/** The messages of a ticket, the oldest first. What arrives meanwhile is read out. */
export function Bubbles({ children }: { readonly children: ReactNode }) {
  return (
    <Flex vertical gap={16} component="ol" className="bubbles" aria-label="Messages" aria-live="polite">
      {children}
    </Flex>
  );
}

interface BubbleProps {
  /** Who wrote the message; `note` is for agents only. */
  readonly side: 'mine' | 'theirs' | 'note' | 'system';
  readonly authorName: string;
  readonly at: string;
  readonly body: string;
  readonly files: readonly SentFile[];
  readonly now: number;
}

/** One message of a ticket. */
export function Bubble({ side, authorName, at, body, files, now }: BubbleProps) {
  if (side === 'system') {
    return (
      <li className="bubble muted" data-side="system">
        {body} <time dateTime={at}>{timeLabel(at, now)}</time>
      </li>
    );
  }
  return (
    <li className="bubble" data-side={side}>
      <Flex wrap align="center" gap="2px 12px" component="p" className="muted">
        <strong>{authorName}</strong>
        {side === 'note' ? <Badge tone="sample">Internal note</Badge> : null}
        <time dateTime={at}>{timeLabel(at, now)}</time>
      </Flex>
      <p className="as-typed">{body}</p>
      <FileList files={files} />
    </li>
  );
}
