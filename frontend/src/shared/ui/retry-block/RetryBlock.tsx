import { Alert, Button } from 'antd';
import './retry-block.css';

interface RetryBlockProps {
  /** What is missing, as the subject of a sentence: "Your tools". */
  readonly what: string;
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces a block that could not be loaded. It is a status, not an alert: the rest of the page works. */
export function RetryBlock({ what, requestId, onRetry }: RetryBlockProps) {
  return (
    <Alert
      className="retry-block"
      type="warning"
      role="status"
      showIcon
      title={`${what} could not be loaded.`}
      description={requestId ? `Request ${requestId}` : undefined}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  );
}
