import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { ListEmpty, PagedItems } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { addSamples, boxQuery, REFERRALS, removeSamples, type View } from '../api.ts';
import type { Box } from '../types.ts';
import { useSpecialistView } from '../use-specialist-view.ts';
import { ReferralItem } from './ReferralItem.tsx';

const VIEWS = {
  inbox: [
    ['new', 'New'],
    ['accepted', 'Accepted'],
    ['waiting', 'Waiting for information'],
    ['done', 'Done'],
  ],
  sent: [
    ['new', 'Waiting for an answer'],
    ['waiting', 'Questions to you'],
    ['accepted', 'Accepted'],
    ['done', 'Done'],
    ['drafts', 'Drafts'],
  ],
} as const satisfies Record<Box, readonly (readonly [View, string])[]>;

/** A first look costs no typing; samples are marked and go at a press. */
function Samples({ shown }: { shown: boolean }) {
  const cache = useQueryClient();
  const step = useMutation({
    mutationFn: () => (shown ? removeSamples() : addSamples()),
    onSuccess: () => cache.invalidateQueries({ queryKey: REFERRALS }),
    onError: (error) => notice.error('That did not work', messageOf(error)),
  });
  return (
    <Button loading={step.isPending} onClick={() => step.mutate()}>
      {shown ? 'Remove sample referrals' : 'Show sample referrals'}
    </Button>
  );
}

const NOTHING_SENT = (
  <Flex vertical gap="middle" align="center">
    <ListEmpty>No referrals yet. Find a specialist in the directory, or begin a new referral.</ListEmpty>
    <Samples shown={false} />
  </Flex>
);

/** What one sent, or what was referred to one: the most urgent first in an inbox. */
export default function BoxTab({ box }: { box: Box }) {
  const { view: place, go } = useSpecialistView();
  const view = place.view ?? 'all';
  const query = useQuery(boxQuery(box, view, place.page));
  const { data } = query;
  const list = {
    query,
    isFiltered: view !== 'all',
    clear: () => go({ view: null, page: null }),
    turnTo: (page: number) => go({ page: String(page) }, 'visit'),
  };
  const label = box === 'inbox' ? 'Inbox' : 'My referrals';
  const options = VIEWS[box].map(([value, text]) => ({
    value,
    label: data ? `${text} (${data.counts[value]})` : text,
  }));
  return (
    <section aria-label={label}>
      <FilterBar>
        <FilterSelect
          label="State"
          all="All"
          options={options}
          value={view === 'all' ? '' : view}
          onChange={(next) => go({ view: next || null, page: null })}
        />
      </FilterBar>
      <PagedItems
        list={list}
        label={label}
        one="referral"
        many="referrals"
        empty={box === 'inbox' ? 'No referrals waiting' : NOTHING_SENT}
        noMatch="No referrals in this state."
      >
        {(referrals, isStale) => (
          <ItemList label={label} busy={isStale}>
            {referrals.map((referral) => (
              <ReferralItem key={referral.id} referral={referral} />
            ))}
          </ItemList>
        )}
      </PagedItems>
      {data?.items.some(({ is_sample }) => is_sample) ? <Samples shown /> : null}
    </section>
  );
}
