import { Flex, Input } from 'antd';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { type CommunityView, type Filter, FILTERS, useCommunityView } from '../use-community-view.ts';

/** What a member's list shows, and the search through titles and posts. */
export default function MemberFilters({ view }: { readonly view: CommunityView }) {
  const { go } = useCommunityView();
  return (
    <Flex wrap gap="small" justify="space-between">
      <Segmented<Filter>
        label="Show"
        name="community-filter"
        segments={FILTERS}
        active={view.filter}
        onChange={(filter) => go({ filter: filter === 'latest' ? null : filter, page: null })}
      />
      <Input.Search
        key={view.q}
        aria-label="Search topics and posts"
        placeholder="Search topics and posts"
        maxLength={100}
        allowClear
        defaultValue={view.q}
        onSearch={(q) => go({ q: q.trim() || null, page: null })}
        style={{ maxInlineSize: 320 }}
      />
    </Flex>
  );
}
