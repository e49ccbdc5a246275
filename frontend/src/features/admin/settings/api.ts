import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';

export type Setting = Answer<'get', '/api/admin/settings'>['items'][number];
type SettingKey = Setting['key'];
export type SettingOf<Key extends SettingKey> = Extract<Setting, { key: Key }>;
export type ValueOf<Key extends SettingKey> = SettingOf<Key>['value'];

/** One setting, whose value has this type. */
export type SettingWith<Value> = Omit<Setting, 'value' | 'default_value'> & {
  readonly value: Value;
  readonly default_value: Value;
};

/** What admins decide for the whole hub. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => client.get('/api/admin/settings', { signal }),
  staleTime: 0,
});

interface Change<Value> {
  readonly value: Value;
  readonly version: number;
  readonly reason: string;
}

/** The list is read again whatever came of it: another administrator may have been faster. */
export function useSaveSetting<Value extends Setting['value']>(key: SettingKey) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change<Value>) =>
      (await client.put('/api/admin/settings/{key}', {
        params: { path: { key } },
        body,
      })) as unknown as SettingWith<Value>,
    onError: (error) => logProblem('A setting was not changed', error),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['ai', 'options'] }),
    onSettled: () => cache.invalidateQueries(settingsQuery),
  });
}
