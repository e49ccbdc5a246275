import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { RANGES } from '../../../shared/activity/index.ts';
import { toolsQuery } from '../../../shared/connect/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { LogList } from '../log/LogList.tsx';
import { namesPerson } from '../log/person-filter.ts';
import { useLogFile } from '../log/use-log-file.ts';
import { accessColumns, type NamedRecord } from './access-columns.tsx';
import { AskToOpen } from './break-glass/AskToOpen.tsx';
import { PermissionList } from './break-glass/PermissionList.tsx';
import { RecordDrawer } from './break-glass/RecordDrawer.tsx';
import { accessCsv, type AccessFilter, accessFilter, accessQuery } from './api.ts';

type Change = (changes: Partial<Record<keyof Omit<AccessFilter, 'page'>, string>>) => void;

interface FiltersProps {
  readonly filter: AccessFilter;
  readonly tools: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: Change;
}

const REASONS = [{ value: 'given', label: 'With a stated reason' }];

function Filters({ filter, tools, onChange }: FiltersProps) {
  const { patient } = filter;
  return (
    <FilterBar>
      <FilterSearch
        label="Person"
        placeholder="Email address or id of a person"
        value={filter.person}
        onSearch={(person) => onChange({ person })}
      />
      <FilterSelect
        label="Tool"
        all="All tools"
        options={tools}
        value={filter.tool}
        onChange={(tool) => onChange({ tool })}
      />
      <FilterSelect
        label="Reason"
        all="With and without a reason"
        options={REASONS}
        value={filter.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <FilterSelect
        label="Time"
        all="Any time"
        options={RANGES}
        value={filter.days}
        onChange={(days) => onChange({ days })}
      />
      {patient ? (
        <FilterSelect
          label="Patient"
          all="All patients"
          options={[{ value: patient, label: `Patient …${patient.slice(-8)}` }]}
          value={patient}
          onChange={(next) => onChange({ patient: next })}
        />
      ) : null}
    </FilterBar>
  );
}

function Download({ filter }: { filter: AccessFilter }) {
  const csv = useLogFile(() => accessCsv(filter), 'patient-data-access.csv', 'text/csv');
  return (
    <Button loading={csv.isPending} onClick={() => csv.mutate()}>
      Download CSV
    </Button>
  );
}

/** Who looked at patient data, through which tool and why. References are opaque; no patient is named. */
export default function PatientDataAccess() {
  const [now] = useState(Date.now);
  const [asked, ask] = useState<NamedRecord | null>(null);
  const [opened, open] = useState<string | null>(null);
  const { filter, isFiltered, change, clear } = useUrlFilter(accessFilter);
  const { data: tools } = useQuery(toolsQuery());
  const log = useInfiniteQuery(accessQuery(filter));
  const columns = useMemo(() => {
    const names = new Map(tools?.map(({ id, name }) => [id, name]));
    return accessColumns({
      now,
      toolName: (id) => names.get(id) ?? id,
      onPatient: (patient) => change({ patient }),
      onOpen: ask,
    });
  }, [now, tools, change]);
  const complete = filter.person === '' || namesPerson(filter.person);
  return (
    <section aria-labelledby="patient-data-access">
      <SectionHeader
        id="patient-data-access"
        title="Access to patient data"
        description="Every access, recorded before the data was shown. Patients appear by reference only. Looking at this list is recorded as well."
        action={complete ? <Download filter={filter} /> : undefined}
      />
      <PermissionList onOpen={open} />
      <Filters
        filter={filter}
        tools={(tools ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={change}
      />
      <LogList
        label="Accesses to patient data"
        errorSubject="The log of accesses to patient data"
        columns={columns}
        log={log}
        isFiltered={isFiltered}
        onClear={clear}
        empty="Nobody has looked at patient data yet. Each access through a connected tool appears here."
        unfinished={complete ? null : 'Enter the whole email address or id of a person.'}
      />
      <AskToOpen
        record={asked}
        onClose={() => ask(null)}
        onGranted={({ id }) => {
          ask(null);
          open(id);
        }}
      />
      <RecordDrawer permission={opened} onClose={() => open(null)} />
    </section>
  );
}
