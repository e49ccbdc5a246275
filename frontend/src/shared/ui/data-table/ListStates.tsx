import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../api/index.ts';
import { RetryBlock } from '../retry-block/RetryBlock.tsx';

export interface ListStatesProps<Row> {
  /** The list's accessible name; 'Loading people' is made of it. */
  readonly label: string;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Why there are no rows; shown with a way to try again, unless earlier rows can stay. */
  readonly error?: Error | null;
  /** Subject of the error's sentence: 'The people of this hub'. */
  readonly errorSubject?: string;
  readonly onRetry?: () => void;
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
}

/** What a list shows while it has no rows: loading, failed, empty. With rows, `children` draws them. */
export function ListStates<Row>({
  label,
  rows,
  error,
  errorSubject = label,
  onRetry,
  empty,
  children,
}: ListStatesProps<Row> & { readonly children: (rows: readonly Row[]) => ReactNode }) {
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (error)
    return <RetryBlock what={errorSubject} requestId={requestIdOf(error)} onRetry={() => onRetry?.()} />;
  return (
    <div role="status" aria-label={`Loading ${label.charAt(0).toLowerCase()}${label.slice(1)}`}>
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}
