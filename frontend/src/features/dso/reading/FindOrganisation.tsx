import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { findOrganisationsQuery } from './api.ts';

/** An administrator finds any organization by its name; the hub searches. */
export function FindOrganisation({ onPick }: { readonly onPick: (id: string) => void }) {
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery(findOrganisationsQuery(useDeferredValue(q)));
  const options = (data?.items ?? []).map(({ id, name, members }) => ({
    value: id,
    label: `${name} (${members} ${members === 1 ? 'member' : 'members'})`,
  }));
  return (
    <Select
      className="find-organisation"
      showSearch={{ filterOption: false, onSearch: setQ }}
      value={null}
      aria-label="Find an organization"
      placeholder="Find an organization"
      popupMatchSelectWidth={false}
      loading={isFetching}
      options={options}
      notFoundContent={isFetching ? 'Searching...' : 'No organization has this name.'}
      onSelect={(id) => (id ? onPick(id) : undefined)}
    />
  );
}
