import { Alert } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { refusedFields } from './use-step.ts';

interface RefusedProps {
  readonly error: Error | null;
  /** What becomes of the typed text after somebody else's change. */
  readonly kept?: string;
}

const OVER = 'What you typed is kept. Save again to put it over the change.';

/** Why a change was refused, with what is missing; what was typed stays. */
export function Refused({ error, kept = OVER }: RefusedProps) {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict';
  const details = isConflict ? kept : Object.values(refusedFields(error)).join('. ');
  return (
    <div role="alert">
      {error ? (
        <Alert
          type={isConflict ? 'warning' : 'error'}
          role="note"
          showIcon
          title={messageOf(error)}
          {...(details ? { description: details } : {})}
        />
      ) : null}
    </div>
  );
}
