import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { type Connection, logProblem, messageOf } from '../../../shared/api/index.ts';
import { checks, connectionsQuery } from '../../../shared/connect/index.ts';
import { wantsAnswer } from './tool-status.ts';

/** Asks once whether the hub may check the person's connections by itself; what they answer holds for all that have no answer. */
export function ChecksPrompt({
  userId,
  connections,
}: {
  readonly userId: string;
  readonly connections: readonly Connection[];
}) {
  const cache = useQueryClient();
  const answer = useMutation({
    mutationFn: checks.answerAll,
    onError: (error) => logProblem('The answer about checks was not saved', error),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsQuery(userId).queryKey }),
  });
  if (!connections.some(wantsAnswer)) return null;
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      role="group"
      aria-label="Scheduled checks"
      showIcon
      title="May we check your connections about once a day?"
      description={
        <Flex vertical gap="small">
          <span>
            Each check is one harmless request that reads no patient data. You are notified when a connection
            stops working.
          </span>
          {answer.error ? <span role="alert">{messageOf(answer.error)}</span> : null}
          <Flex wrap gap="small">
            <Button type="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
              Check Them
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              No, Thanks
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
