import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Attempt } from '../api/index.ts';
import { useMyLive } from '../live/index.ts';
import { AttemptSteps } from './AttemptSteps.tsx';
import { attemptQuery } from './api.ts';
import { connectFlow } from './connect-flow.ts';

const isInProgress = (attempt?: Attempt): boolean =>
  attempt?.state === 'open' || attempt?.state === 'checking';

/** What stays when the notice of a failed connection is gone: which tool, what was said, and each step of the attempt. */
export function ConnectFailure() {
  const failure = useSyncExternalStore(connectFlow.subscribe, connectFlow.failure, () => null);
  const id = failure?.attemptId ?? '';
  const attempt = useQuery({ ...attemptQuery(id), enabled: id !== '' });
  // The page has let go of it, the hub perhaps not yet: its last step says why.
  const isPending = isInProgress(attempt.data);
  useMyLive({ 'connect-attempt': [attemptQuery(id).queryKey] }, { isPending });
  if (!failure) return null;
  return (
    <div className="connect-failure" role="group" aria-label={`${failure.tool.name} was not connected`}>
      <Alert
        type={failure.cancelled ? 'info' : 'error'}
        role="note"
        showIcon
        title={
          <>
            <strong>{failure.tool.name} was not connected.</strong> {failure.message}
          </>
        }
        description={attempt.data ? <AttemptSteps steps={attempt.data.steps} /> : undefined}
      />
    </div>
  );
}
