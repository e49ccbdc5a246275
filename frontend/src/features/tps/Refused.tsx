import { Alert } from 'antd';
import { messageOf, requestIdOf } from '../../shared/api/index.ts';

/** What the server said when it did not take something, and the request to quote. */
export function Refused({ error }: { error: Error }) {
  const requestId = requestIdOf(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messageOf(error)}
      description={requestId ? `Request ${requestId}` : undefined}
    />
  );
}
