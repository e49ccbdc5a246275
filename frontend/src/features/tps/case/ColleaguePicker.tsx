import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { colleaguesQuery } from '../api.ts';
import type { Colleague } from '../types.ts';

interface ColleaguePickerProps {
  readonly role: 'coach' | 'specialist';
  /** The verb of each button: 'Ask', 'Share with'. */
  readonly verb: string;
  readonly busy: boolean;
  readonly except?: readonly string[];
  readonly onPick: (person: Colleague) => void;
}

const NO_ONE: readonly string[] = [];

/** Finds a coach or a specialist by name. */
export function ColleaguePicker({ role, verb, busy, except = NO_ONE, onPick }: ColleaguePickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(colleaguesQuery(role, q));
  const people = (data?.items ?? []).filter(({ id }) => !except.includes(id));
  return (
    <Flex vertical gap="middle">
      <FilterSearch label={`Find a ${role}`} placeholder="Name" value={q} onSearch={setQ} />
      {error && !data ? (
        <RetryBlock what="The list" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data && people.length === 0 ? <p className="muted">Nobody found.</p> : null}
      <ItemList label={role === 'coach' ? 'Coaches' : 'Specialists'}>
        {people.map((person) => (
          <Item
            key={person.id}
            title={person.name}
            actions={
              <Button disabled={busy} aria-label={`${verb} ${person.name}`} onClick={() => onPick(person)}>
                {verb}
              </Button>
            }
          />
        ))}
      </ItemList>
    </Flex>
  );
}
