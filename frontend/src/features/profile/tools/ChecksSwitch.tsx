import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Switch } from 'antd';
import { type Connection, logProblem, messageOf } from '../../../shared/api/index.ts';
import { checks, connectionsQuery } from '../../../shared/connect/index.ts';

/** Whether the hub may check this connection by itself; takes effect at once. */
export function ChecksSwitch({ userId, connection }: { userId: string; connection: Connection }) {
  const cache = useQueryClient();
  const set = useMutation({
    mutationFn: (on: boolean) => checks.set(connection.id, on),
    onError: (error) => logProblem('The checks of a connection were not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsQuery(userId).queryKey }),
  });
  return (
    <Flex vertical gap="small">
      <Flex align="center" justify="space-between" gap="small">
        <span id="scheduled-checks">Check it about once a day with one harmless request</span>
        <Switch
          aria-labelledby="scheduled-checks"
          checked={connection.health.checks === 'on'}
          loading={set.isPending}
          onChange={(on) => set.mutate(on)}
        />
      </Flex>
      {set.error ? <Alert type="error" showIcon title={messageOf(set.error)} /> : null}
    </Flex>
  );
}
