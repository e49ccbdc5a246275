import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { sharesQuery } from '../api.ts';
import { caseKeys } from '../case-keys.ts';
import type { AlignerCase } from '../types.ts';
import { shareWith, stopSharing } from './api.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';

const ROLES = [
  { key: 'coach', label: 'Coach' },
  { key: 'specialist', label: 'Specialist' },
] as const;
type Role = (typeof ROLES)[number]['key'];

function useSharing(id: string) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: caseKeys.of(id, 'shares') });
  const onError = (error: Error) => logProblem('Sharing was not changed', error);
  const add = useMutation({
    mutationFn: (user: string) => shareWith(id, user),
    ...{ onSuccess, onError },
  });
  const remove = useMutation({
    mutationFn: (user: string) => stopSharing(id, user),
    ...{ onSuccess, onError },
  });
  return { add, remove };
}

/** With whom the case is shared, to read and to write messages. */
export default function Shares({ saved: { id } }: { saved: AlignerCase }) {
  const { data } = useQuery(sharesQuery(id));
  const [role, setRole] = useState<Role>('coach');
  const { add, remove } = useSharing(id);
  const error = add.error ?? remove.error;
  const shared = data?.items ?? [];
  return (
    <Flex vertical gap="middle">
      <p className="muted">They can read the case and write messages. They cannot change or submit it.</p>
      {error ? <Alert type="error" showIcon title={messageOf(error)} /> : null}
      {shared.length > 0 ? (
        <ItemList label="Shared with">
          {shared.map((person) => (
            <Item
              key={person.user_id}
              title={person.name}
              details={person.role === 'coach' ? 'Coach' : 'Specialist'}
              actions={
                <Button
                  disabled={remove.isPending}
                  aria-label={`Stop sharing with ${person.name}`}
                  onClick={() => remove.mutate(person.user_id)}
                >
                  Stop Sharing
                </Button>
              }
            />
          ))}
        </ItemList>
      ) : null}
      <Segmented<Role> label="Role" name="tps-share-role" segments={ROLES} active={role} onChange={setRole} />
      <ColleaguePicker
        key={role}
        role={role}
        verb="Share with"
        busy={add.isPending}
        except={shared.map(({ user_id }) => user_id)}
        onPick={({ id: user_id }) => add.mutate(user_id)}
      />
    </Flex>
  );
}
