import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { statusLabels } from '../status-labels.ts';
import type { PracticeStatus } from '../types.ts';
import './status.css';

interface StatusTagProps {
  readonly status: PracticeStatus;
  /** The tooltip. */
  readonly title?: string | undefined;
  /** Follows the label. */
  readonly children?: ReactNode;
}

/** Where an appointment stands. The label carries the meaning; the color only helps to find it. */
export function StatusTag({ status, title, children }: StatusTagProps) {
  return (
    <Tag
      variant="outlined"
      className="status-tag"
      data-status={status}
      data-tone={statusLabels[status].tone}
      title={title}
    >
      {statusLabels[status].label}
      {children}
    </Tag>
  );
}
