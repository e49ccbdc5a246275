import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../lib/use-media.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A composer as it stands in the page; on a phone it takes the whole screen. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const narrow = useNarrow();
  if (!narrow) return <>{children}</>;
  return (
    <Drawer open placement="bottom" size="100dvh" title={title} onClose={onClose} destroyOnHidden>
      {children}
    </Drawer>
  );
}
