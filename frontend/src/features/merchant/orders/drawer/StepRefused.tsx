import { Alert } from 'antd';
import { messageOf } from '../../../../shared/api/index.ts';
import { isOutdated } from '../use-order-step.ts';

/** Why a step was refused; after a change by somebody else, that the order below is the newest. */
export function StepRefused({ error }: { readonly error: Error | null }) {
  return (
    <div role="alert">
      {error ? (
        <Alert
          type={isOutdated(error) ? 'warning' : 'error'}
          role="note"
          showIcon
          title={messageOf(error)}
          {...(isOutdated(error)
            ? {
                description:
                  'Somebody else changed this order. You see it as it is now; what you typed is kept.',
              }
            : {})}
        />
      ) : null}
    </div>
  );
}
