import { Alert } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { refusedFields } from './use-product-step.ts';

const KEPT = 'What you typed is kept. Save again to put it over the change.';

/** Why a change was refused, with what is missing; what was typed stays. */
export function Refused({ error }: { readonly error: Error | null }) {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict';
  const details = isConflict ? KEPT : Object.values(refusedFields(error)).join('. ');
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
