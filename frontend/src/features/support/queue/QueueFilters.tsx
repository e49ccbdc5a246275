import { useEffect, useState } from 'react';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import type { Queue } from '../types.ts';
import { type QueueView, useSupportView, VIEWS } from '../use-support-view.ts';

const PAUSE_MS = 250;
const SORTS = [
  { value: 'due', label: 'Next due first' },
  { value: 'priority', label: 'Most urgent first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Views with their numbers, search and order. The search asks once the typing pauses. */
export function QueueFilters({ counts }: { counts: Queue['counts'] | undefined }) {
  const { view, go } = useSupportView();
  const [text, setText] = useState(view.q);
  useEffect(() => {
    if (text.trim() === view.q) return undefined;
    const timer = setTimeout(() => go({ q: text.trim(), page: null }, true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, view.q, go]);
  const choose = (key: QueueView) => go({ view: key, page: null, figure: null, from: null, to: null });
  return (
    <>
      <Segmented
        label="View"
        name="queue-view"
        segments={VIEWS.map((segment) => ({ ...segment, count: counts?.[segment.key] }))}
        active={view.view}
        onChange={choose}
      />
      <search className="queue-filters">
        <label>
          <span className="visually-hidden">Search tickets</span>
          <input
            className="input"
            type="search"
            placeholder="Number, subject, name or email"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <NativeSelect
          aria-label="Order"
          choices={SORTS}
          value={view.sort}
          onChange={({ target }) => go({ sort: target.value, page: null }, true)}
        />
      </search>
    </>
  );
}
