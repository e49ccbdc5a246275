import { Button, Card, Empty } from 'antd';
import type { ReactNode } from 'react';

interface ListEmptyProps {
  /** What it means that there is nothing. */
  readonly children: ReactNode;
  /** For a list that is empty because of its filters. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | false;
}

/** What a list says when it has no rows. */
export function ListEmpty({ children, clear }: ListEmptyProps) {
  return (
    <Card>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<div role="status">{children}</div>}>
        {clear ? <Button onClick={clear.onClear}>{clear.label}</Button> : null}
      </Empty>
    </Card>
  );
}
