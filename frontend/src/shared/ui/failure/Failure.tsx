import { requestIdOf } from '../../api/index.ts';
import { Callout } from '../form/Callout.tsx';

interface FailureProps {
  /** What is missing, as the subject of a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands for a block that could not be loaded, without antd. */
export function Failure({ what, error, onRetry }: FailureProps) {
  const requestId = requestIdOf(error);
  return (
    <Callout kind="danger">
      <p role="status">
        {what} could not be loaded.{requestId ? ` Request ${requestId}` : ''}
      </p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        Retry
      </button>
    </Callout>
  );
}
