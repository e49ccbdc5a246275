import { Skeleton } from 'antd';

/** Stands where something is on its way; `label` says what: 'Loading the case'. */
export function Loading({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}
