import { NativeSelect } from '../../../../shared/ui/form/NativeSelect.tsx';
import { useSearchText } from '../../../../shared/ui/form/use-search-text.ts';
import { KINDS } from '../labels.ts';
import '../../../../shared/ui/filter-sheet/list-filters.css';
import type { ResourcesView } from '../use-resources-view.ts';

/** Search and kind; they stand in the address. Without antd, because visitors have them too. */
export function ResourceFilters({ view: { filter, change } }: { readonly view: ResourcesView }) {
  const [text, setText] = useSearchText(filter.q, (q) => change({ q }));
  return (
    <search className="list-filters">
      <input
        className="input"
        type="search"
        aria-label="Search resources"
        placeholder="Search resources"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <NativeSelect
        aria-label="Kind"
        value={filter.kind}
        onChange={({ target }) => change({ kind: target.value })}
        choices={KINDS}
        placeholder="All kinds"
      />
    </search>
  );
}
