import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import '../../../shared/ui/retry-block/retry-block.css';

interface BlockErrorProps {
  /** What could not be loaded, as the beginning of a sentence: 'The schedule'. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Refusals that asking again does not change; 423 is the lock's to show. */
const FINAL = [403, 404, 422];

/** Stands where a block could not be loaded: what the server said, what to do, and the request to quote. */
export function BlockError({ what, error, onRetry }: BlockErrorProps) {
  useEffect(() => logProblem(`${what} could not be loaded`, error), [what, error]);
  const status = error instanceof ApiError ? error.status : 0;
  const reconnect = error instanceof ApiError && error.code === 'needs_reconnect';
  return (
    <div className="retry-block" role="alert">
      <div>
        <p>
          <strong>{what} could not be loaded.</strong> {messageOf(error)}
        </p>
        <span className="retry-id">Request {requestIdOf(error)}</span>
      </div>
      {reconnect ? (
        <Link className="button button-primary" to="/profile?tab=tools">
          Open Connected Tools
        </Link>
      ) : null}
      {FINAL.includes(status) ? null : (
        <button type="button" className="button button-secondary" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
