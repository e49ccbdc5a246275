import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useClosing } from '../../../../shared/lib/use-closing.ts';
import type { RateFormProps } from './rate-form.ts';

interface RateDrawerProps {
  /** The key of a rate, `new`, or null. */
  readonly edited: string | null;
  readonly one: string;
  readonly form: (props: RateFormProps) => ReactNode;
  readonly onClose: () => void;
}

/** The form of one rate. It stays as it is when the list behind it changes. */
export function RateDrawer({ edited, one, form, onClose }: RateDrawerProps) {
  const { open, shown, forget } = useClosing(edited);
  return (
    <Drawer
      open={open}
      title={shown === 'new' ? `New ${one}` : `Edit ${one}`}
      size="min(100vw, 560px)"
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown ? form({ edited: shown === 'new' ? null : shown, onDone: onClose }) : null}
    </Drawer>
  );
}
