import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../api/index.ts';
import type { PracticePatientRow, PracticeSource } from '../../practice/index.ts';
import { patientsQuery, SourcePicker } from '../../practice/index.ts';
import { SourceBadge } from '../../source/index.ts';
import { FilterSearch } from '../filter-bar/index.ts';
import { Item, ItemList } from '../item-list/index.ts';
import { RetryBlock } from '../retry-block/RetryBlock.tsx';
import type { ToolPatient } from './patient-choice.ts';

const factsOf = ({ age, chart_number }: PracticePatientRow): string =>
  [age === null ? '' : `${age} years`, chart_number ? `Chart ${chart_number}` : '']
    .filter(Boolean)
    .join(' · ');

interface FoundProps {
  readonly source: PracticeSource;
  readonly q: string;
  readonly onPick: (patient: ToolPatient) => void;
}

function usePatients({ source, q, onPick }: FoundProps) {
  const query = useInfiniteQuery(patientsQuery(source.id, q));
  const answer = query.data?.pages.at(-1);
  const pick = ({ ref, name }: PracticePatientRow) =>
    onPick({
      ...{ from: 'tool', source: source.id, ref, name: name ?? 'Name not loaded yet' },
      ...{ toolName: source.tool_name, isSample: answer?.source === 'mock_data' },
    });
  return { query, answer, rows: query.data?.pages.flatMap(({ items }) => items), pick };
}

function Found(props: FoundProps) {
  const { query, answer, rows, pick } = usePatients(props);
  const refresh = () => void query.refetch();
  if (query.error && !rows)
    return <RetryBlock what="The patients" requestId={requestIdOf(query.error)} onRetry={refresh} />;
  if (!rows || !answer) return <Skeleton active title={false} aria-label="Loading patients" />;
  if (answer.fallback)
    return (
      <Alert
        type="error"
        showIcon
        role="status"
        title={`${answer.tool_name} did not answer, so no patient can be chosen from it now.`}
        action={<Button onClick={refresh}>Retry</Button>}
      />
    );
  return (
    <>
      <SourceBadge info={answer} busy={query.isFetching} onRetry={refresh} />
      {rows.length === 0 ? <p className="muted">No patients match this search.</p> : null}
      <ItemList label="Patients" busy={query.isPlaceholderData}>
        {rows.map((row) => (
          <Item
            key={row.ref}
            title={row.name ?? 'Name not loaded yet'}
            details={factsOf(row)}
            actions={
              <Button aria-label={`Choose ${row.name ?? 'this patient'}`} onClick={() => pick(row)}>
                Choose
              </Button>
            }
          />
        ))}
      </ItemList>
      {query.hasNextPage ? (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more patients
        </Button>
      ) : null}
    </>
  );
}

interface ToolSearchProps {
  readonly sources: readonly PracticeSource[];
  readonly onPick: (patient: ToolPatient) => void;
}

/** Finds a patient in a practice tool. What is typed may be a name, so it stays out of the address. */
export function ToolSearch({ sources, onPick }: ToolSearchProps) {
  const [chosen, setChosen] = useState<string>();
  const [q, setQ] = useState('');
  const source = sources.find(({ id }) => id === chosen) ?? sources[0];
  if (!source) return null;
  return (
    <div className="patient-search">
      <div className="patient-search-head">
        <SourcePicker sources={sources} active={source} onChange={setChosen} />
        <FilterSearch
          label="Find a patient"
          placeholder="Name, chart number, or birth year"
          maxLength={80}
          value={q}
          onSearch={setQ}
        />
      </div>
      <div className="patient-found">
        <Found key={source.id} source={source} q={q} onPick={onPick} />
      </div>
    </div>
  );
}
