import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useClosing } from '../../lib/use-closing.ts';

interface RecordDrawerProps<T> {
  /** What is shown, for example the id that stands in the address; null: the drawer is closed. */
  readonly record: T | null;
  readonly title: string | ((record: T) => string);
  readonly width?: 560 | 640 | 760;
  readonly onClose: () => void;
  readonly children: (record: T) => ReactNode;
}

/** A record beside its list. While the drawer closes it still shows what it showed, and gives the focus back. */
export function RecordDrawer<T>({ record, title, width = 560, onClose, children }: RecordDrawerProps<T>) {
  const { open, shown, forget } = useClosing(record);
  const titleOf = typeof title === 'string' ? () => title : title;
  return (
    <Drawer
      open={open}
      title={shown === null ? '' : titleOf(shown)}
      size={`min(100vw, ${width}px)`}
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown === null ? null : children(shown)}
    </Drawer>
  );
}
