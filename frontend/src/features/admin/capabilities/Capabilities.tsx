import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, DataTable, ListEmpty, RowButton } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  useUrlFilter,
  useUrlParam,
} from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type Capability, capabilitiesQuery, capabilityFilter } from './api.ts';
import { CapabilityDrawer } from './CapabilityDrawer.tsx';
import { nameOf } from './decision.ts';

const KINDS = [
  { value: 'feature', label: 'Features' },
  { value: 'tool', label: 'Tools' },
];

const columnsFor = (open: (key: string) => void): DataColumn<Capability>[] => [
  {
    title: 'Feature or tool',
    width: '50%',
    render: ({ key, name, description }) => (
      <>
        <RowButton onPress={() => open(key)}>{name}</RowButton>
        <small>{description}</small>
      </>
    ),
  },
  {
    title: 'Default',
    nowrap: true,
    render: ({ default_on: on }) => <Badge tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Badge>,
  },
  {
    title: 'Exceptions',
    isEmpty: ({ overrides }) => overrides.length === 0,
    render: ({ overrides }) => (
      <Flex wrap gap={6}>
        {overrides.map((one) => (
          <Badge key={one.role ?? one.organisation_id} tone={one.on ? 'good' : 'warning'}>
            {one.on ? 'On' : 'Off'} for {nameOf(one)}
          </Badge>
        ))}
      </Flex>
    ),
  },
];

const matches = ({ name, description, kind }: Capability, q: string, wanted: string): boolean =>
  (wanted === '' || kind === wanted) &&
  `${name} ${description}`.toLowerCase().includes(q.trim().toLowerCase());

/** The section Capabilities: which features and tools are on, for whom. */
export default function Capabilities() {
  const { filter, isFiltered, change, clear } = useUrlFilter(capabilityFilter);
  const [openKey, open] = useUrlParam('capability');
  const { data, error, refetch } = useQuery(capabilitiesQuery);
  const columns = useMemo(() => columnsFor(open), [open]);
  return (
    <section aria-labelledby="capabilities-title">
      <SectionHeader
        id="capabilities-title"
        title="Capabilities"
        description="An organization’s switch comes before a role’s, and a role’s before the default. Where two disagree, off wins. Dashboard, profile, support and this area are always on."
      />
      <FilterBar>
        <FilterSearch
          label="Search features and tools"
          placeholder="Feature or tool"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="Kind"
          all="Features and tools"
          options={KINDS}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </FilterBar>
      <DataTable
        label="Features and tools"
        columns={columns}
        rows={data?.items.filter((one) => matches(one, filter.q, filter.kind))}
        rowKey={({ key }) => key}
        error={error}
        errorSubject="The features and tools"
        onRetry={() => void refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show All', onClear: clear }}>
            No feature or tool matches these filters.
          </ListEmpty>
        }
      />
      <CapabilityDrawer
        capability={data?.items.find(({ key }) => key === openKey)}
        onClose={() => open(null)}
      />
    </section>
  );
}
