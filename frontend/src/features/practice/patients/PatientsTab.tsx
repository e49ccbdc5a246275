import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BlockError } from '../parts/BlockError.tsx';
import { Quiet } from '../parts/Quiet.tsx';
import { SourceLine } from '../parts/SourceLine.tsx';
import { TableSkeleton } from '../parts/TableSkeleton.tsx';
import { useLate } from '../parts/use-late.ts';
import { usePractice } from '../practice-context.ts';
import { patientsQuery } from '../practice-queries.ts';
import { PatientTable } from './PatientTable.tsx';
import '../parts/lists.css';

function SearchField() {
  const { search, setSearch } = usePractice();
  return (
    <div className="patient-search" role="search">
      <label htmlFor="patient-search">Find a patient</label>
      <input
        id="patient-search"
        className="input"
        type="search"
        value={search}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, chart number or birth year"
        onChange={({ target }) => setSearch(target.value)}
      />
    </div>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  const { setSearch } = usePractice();
  return (
    <Quiet>
      <p>{searched ? 'Nobody matches that.' : 'There are no patients here yet.'}</p>
      {searched ? <Button onClick={() => setSearch('')}>Show all patients</Button> : null}
    </Quiet>
  );
}

/** Find a patient by name, chart number or birth year. What is searched for stays out of the address. */
export default function PatientsTab() {
  const { source, search } = usePractice();
  const { capabilities, tool_name } = source;
  const q = useLate(search.trim());
  const query = useInfiniteQuery({ ...patientsQuery(source.id, q), enabled: capabilities.patients });
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  if (!capabilities.patients) return <Quiet>{tool_name} does not send its patients.</Quiet>;
  const refresh = () => void query.refetch();
  const last = data?.pages.at(-1);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = error && !data ? null : rows;
  return (
    <>
      <SourceLine answer={last} busy={isFetching} onRefresh={refresh} />
      <SearchField />
      {error ? <BlockError what="The patients" error={error} onRetry={refresh} /> : null}
      {!data && !error ? (
        <TableSkeleton
          columns={['Name', 'Age', 'Last visit', 'Next visit', 'Flags']}
          label="Loading patients"
        />
      ) : null}
      {data && shown && rows.length === 0 ? <Nothing searched={q !== ''} /> : null}
      {shown && rows.length > 0 ? (
        <PatientTable rows={rows} balance={capabilities.balance} stale={isPlaceholderData} />
      ) : null}
      <div className="list-end" role="status">
        {last && rows.length > 0
          ? `${rows.length}${last.total === null ? '' : ` of ${last.total}`} ${rows.length === 1 && last.total === null ? 'patient' : 'patients'}`
          : null}
        {last && !last.complete
          ? ' The search stopped before the end of the list; type more of the name.'
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
