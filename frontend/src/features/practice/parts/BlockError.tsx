import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { ApiError, logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

interface BlockErrorProps {
  /** What could not be loaded, as the beginning of a sentence: 'The schedule'. */
  readonly subject: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Refusals that asking again does not change; 423 is the lock's to show. */
const FINAL = [403, 404, 422];

/** Stands where a block could not be loaded: what the server said, what to do, and the request to quote. */
export function BlockError({ subject, error, onRetry }: BlockErrorProps) {
  useEffect(() => logProblem(`${subject} could not be loaded`, error), [subject, error]);
  const status = error instanceof ApiError ? error.status : 0;
  const reconnect = error instanceof ApiError && error.code === 'needs_reconnect';
  const again = FINAL.includes(status) ? null : <Button onClick={onRetry}>Retry</Button>;
  return (
    <Alert
      type="error"
      showIcon
      title={
        <>
          <strong>{subject} could not be loaded.</strong> {messageOf(error)}
        </>
      }
      description={`Request ${requestIdOf(error)}`}
      action={
        reconnect ? (
          <LinkButton type="primary" to="/profile?tab=tools">
            Open Connected Tools
          </LinkButton>
        ) : (
          again
        )
      }
    />
  );
}
