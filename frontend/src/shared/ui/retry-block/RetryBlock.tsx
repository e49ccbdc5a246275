import './retry-block.css';

interface RetryBlockProps {
  readonly what: string;
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

/** Stands where a block could not be loaded. Quiet: the rest of the page works, and the log already knows. */
export function RetryBlock({ what, requestId, onRetry }: RetryBlockProps) {
  return (
    <div className="retry-block" role="status">
      <p>
        {what} could not be loaded.
        {requestId ? <span className="retry-id">Request {requestId}</span> : null}
      </p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
