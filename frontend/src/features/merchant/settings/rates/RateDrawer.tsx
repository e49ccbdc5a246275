import type { ReactNode } from 'react';
import { RecordDrawer } from '../../../../shared/ui/record-drawer/RecordDrawer.tsx';
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
  return (
    <RecordDrawer
      record={edited}
      title={(shown) => (shown === 'new' ? `New ${one}` : `Edit ${one}`)}
      onClose={onClose}
    >
      {(shown) => form({ edited: shown === 'new' ? null : shown, onDone: onClose })}
    </RecordDrawer>
  );
}
