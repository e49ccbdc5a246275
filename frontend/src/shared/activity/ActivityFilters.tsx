import { useEffect, useState } from 'react';
import { NativeSelect } from '../ui/form/NativeSelect.tsx';
import type { ActivityFilter } from './activity-query.ts';
import { RANGES } from './activity-words.ts';

const PAUSE_MS = 250;
const SHOWN = [
  { value: 'failed', label: 'Failed' },
  { value: 'pica_live', label: 'Live' },
  { value: 'mock_data', label: 'Mock Data' },
  { value: 'received', label: 'Received' },
];

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onAsk: (changes: Partial<ActivityFilter>) => void;
  /** Names of tools, where there are several. */
  readonly tools?: readonly { readonly value: string; readonly label: string }[];
}

/** Search, kind and time. The search asks once the typing pauses. */
export function ActivityFilters({ filter, onAsk, tools }: ActivityFiltersProps) {
  const [text, setText] = useState(filter.q);
  useEffect(() => {
    if (text.trim() === filter.q) return undefined;
    const timer = setTimeout(() => onAsk({ q: text.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filter.q, onAsk]);
  useEffect(() => {
    if (filter.q === '') setText('');
  }, [filter.q]);
  return (
    <search className="activity-filters" data-wide={tools ? true : undefined}>
      <label className="activity-search">
        <span className="visually-hidden">Search activity</span>
        <input
          className="input"
          type="search"
          placeholder="What was done, or a request id"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {tools ? (
        <NativeSelect
          aria-label="Tool"
          choices={tools}
          placeholder="All tools"
          value={filter.tool ?? ''}
          onChange={({ target }) => onAsk({ tool: target.value })}
        />
      ) : null}
      <NativeSelect
        aria-label="Kind"
        choices={SHOWN}
        placeholder="All kinds"
        value={filter.show}
        onChange={({ target }) => onAsk({ show: target.value })}
      />
      <NativeSelect
        aria-label="Time"
        choices={RANGES}
        placeholder="Any time"
        value={filter.days}
        onChange={({ target }) => onAsk({ days: target.value })}
      />
    </search>
  );
}
