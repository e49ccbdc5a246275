import { useQuery } from '@tanstack/react-query';
import { Flex, Input } from 'antd';
import { PagedTable } from '../../../shared/ui/data-table/index.ts';
import { sanctionsQuery } from '../api.ts';
import { type CommunityView, useCommunityView } from '../use-community-view.ts';
import { SANCTION_COLUMNS } from './sanction-columns.tsx';

const NOTHING = {
  muted: 'Nobody is muted now.',
  all: 'Nobody was warned or muted yet.',
} as const;

/** Whom moderators have warned or muted, by whom, until when, and why. */
export function Sanctions({ view }: { readonly view: CommunityView }) {
  const { go } = useCommunityView();
  const { q, page } = view;
  const state = view.queue === 'muted' ? 'muted' : 'all';
  const query = useQuery(sanctionsQuery({ state, page, ...(q ? { q } : {}) }));
  const list = {
    query,
    isFiltered: q !== '',
    clear: () => go({ q: null, page: null }),
    turnTo: (next: number) => go({ page: next === 1 ? null : String(next) }),
  };
  return (
    <Flex vertical gap="middle">
      <Input.Search
        key={q}
        aria-label="Search members"
        placeholder="Name of a member"
        maxLength={100}
        allowClear
        defaultValue={q}
        onSearch={(text) => go({ q: text.trim() || null, page: null })}
        style={{ maxInlineSize: 320 }}
      />
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
