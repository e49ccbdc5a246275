import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { BlockError } from '../parts/BlockError.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { usePractice } from '../practice-context.ts';
import { patientsQuery } from '../../../shared/practice/index.ts';
import { PatientTable } from './PatientTable.tsx';

function SearchField() {
  const { search, setSearch } = usePractice();
  return (
    <search>
      <FilterSearch
        label="Find a patient"
        placeholder="Name, chart number, or birth year"
        maxLength={80}
        value={search}
        onSearch={setSearch}
      />
    </search>
  );
}

function NoPatients({ searched }: { searched: boolean }) {
  const { setSearch } = usePractice();
  return (
    <ListEmpty clear={searched && { label: 'Show All Patients', onClear: () => setSearch('') }}>
      {searched ? 'No patients match this search.' : 'There are no patients here yet.'}
    </ListEmpty>
  );
}

/** Find a patient by name, chart number or birth year. The search text may be a name, so it stays out of the address. */
export default function PatientsTab() {
  const { source, search } = usePractice();
  const { capabilities, tool_name } = source;
  const query = useInfiniteQuery({ ...patientsQuery(source.id, search), enabled: capabilities.patients });
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  if (!capabilities.patients) return <ListEmpty>{tool_name} does not send patient data.</ListEmpty>;
  const refresh = () => void query.refetch();
  const last = data?.pages.at(-1);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <SourceLine answer={last} busy={isFetching} onRefresh={refresh} />
      <SearchField />
      {error ? <BlockError subject="The patients" error={error} onRetry={refresh} /> : null}
      {data || !error ? (
        <PatientTable
          rows={data && rows}
          balance={capabilities.balance}
          stale={isPlaceholderData}
          empty={<NoPatients searched={search !== ''} />}
        />
      ) : null}
      <div className="muted" role="status">
        {last && rows.length > 0
          ? `${rows.length}${last.total === null ? '' : ` of ${last.total}`} ${rows.length === 1 && last.total === null ? 'patient' : 'patients'}`
          : null}
        {last && !last.complete
          ? ' The search stopped before the end of the list. Type more of the name.'
          : null}
      </div>
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more patients'}
        </Button>
      ) : null}
    </>
  );
}
