import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { organisationsQuery } from './api.ts';

interface OrganisationPickerProps {
  /** Chosen already, by id. */
  readonly taken: readonly string[];
  readonly onPick: (id: string, name: string) => void;
}

/** Finds an organization by its name; the hub searches. */
export function OrganisationPicker({ taken, onPick }: OrganisationPickerProps) {
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery(organisationsQuery(useDeferredValue(q)));
  const options = (data?.items ?? [])
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, name, members }) => ({ value: id, label: `${name} (${members})`, name }));
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setQ }}
      value={null}
      aria-label="Add an organization"
      placeholder="Add an organization"
      loading={isFetching}
      options={options}
      notFoundContent={isFetching ? 'Searching...' : 'No organization has this name.'}
      onSelect={(_, { value, name }) => onPick(String(value), name)}
    />
  );
}
