import { Alert } from 'antd';
import { ApiError, messageOf, requestIdOf } from '../../shared/api/index.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';

/** What the server said when it did not take something, and the request to quote; or where to add what it needs. */
export function Refused({ error }: { error: Error }) {
  const unlicensed = error instanceof ApiError && error.code === 'license_needed';
  const requestId = unlicensed ? null : requestIdOf(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messageOf(error)}
      description={requestId ? `Request ${requestId}` : undefined}
      action={unlicensed ? <LinkButton to="/profile">Open Profile</LinkButton> : undefined}
    />
  );
}
