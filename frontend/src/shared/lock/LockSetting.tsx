import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { logProblem, messageOf } from '../api/index.ts';
import { lockApi } from './api.ts';
import { lockStore } from './lock-store.ts';

const CHOICES = [5, 10, 15, 20, 25, 30];
const KEY = ['idle-lock'];

/** After how many minutes without input this person's patient data is hidden: one line, for the foot of such a page. */
export function LockSetting() {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => lockApi.state(signal) });
  const change = useMutation({
    mutationFn: lockApi.setMinutes,
    onSuccess: (state) => {
      cache.setQueryData(KEY, state);
      lockStore.setMinutes(state.minutes);
    },
    onError: (error) => logProblem('The idle lock was not changed', error),
  });
  if (!data) return null;
  const minutes = change.isPending ? change.variables : data.minutes;
  return (
    <Flex wrap align="center" gap="small" className="lock-setting muted">
      <label htmlFor="lock-minutes">Locks after</label>
      <Select
        id="lock-minutes"
        value={minutes}
        onChange={(chosen) => change.mutate(chosen)}
        options={[...new Set([...CHOICES, minutes])]
          .filter((choice) => choice <= data.max_minutes)
          .sort((a, b) => a - b)
          .map((choice) => ({ value: choice, label: `${choice} minutes` }))}
      />
      <span>without input</span>
      <Button type="link" onClick={lockStore.lockNow}>
        Lock now
      </Button>
      {change.error ? <span role="alert">{messageOf(change.error)}</span> : null}
    </Flex>
  );
}
