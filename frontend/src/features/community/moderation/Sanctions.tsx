import { Flex } from 'antd';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch } from '../../../shared/ui/filter-bar/index.ts';
import { sanctionsQuery } from '../api.ts';
import type { CommunityView } from '../use-community-view.ts';
import { SANCTION_COLUMNS } from './sanction-columns.tsx';

const MOST_LETTERS = 100;
const NOTHING = {
  muted: 'Nobody is muted now.',
  all: 'Nobody was warned or muted yet.',
} as const;

const FILTER = { defaults: { q: '' } } as const;

/** Whom moderators have warned or muted, by whom, until when, and why. */
export function Sanctions({ view }: { readonly view: CommunityView }) {
  const state = view.queue === 'muted' ? 'muted' : 'all';
  const list = usePagedList(FILTER, ({ q, page }) =>
    sanctionsQuery({ state, page, ...(q ? { q: q.slice(0, MOST_LETTERS) } : {}) }),
  );
  return (
    <Flex vertical gap="middle">
      <FilterBar>
        <FilterSearch
          label="Search members"
          placeholder="Name of a member"
          maxLength={MOST_LETTERS}
          value={list.filter.q}
          onSearch={(q) => list.change({ q: q.trim() })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label={state === 'muted' ? 'Muted members' : 'Warnings and mutes'}
        columns={SANCTION_COLUMNS}
        rowKey={({ id }) => id}
        one="entry"
        many="entries"
        errorSubject="The list"
        empty={NOTHING[state]}
        noMatch="No member of this name is in the list."
        showAll="Show everybody"
      />
    </Flex>
  );
}
