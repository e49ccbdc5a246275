import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
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

function Empty({ box, filtered, onClear }: { box: Box; filtered: boolean; onClear: () => void }) {
  if (filtered)
    return <ListEmpty clear={{ label: 'Show all', onClear }}>No referrals in this state.</ListEmpty>;
  if (box === 'inbox') return <ListEmpty>No referrals waiting</ListEmpty>;
  return (
    <Flex vertical gap="middle" align="center">
      <ListEmpty>No referrals yet. Find a specialist in the directory, or begin a new referral.</ListEmpty>
      <Samples shown={false} />
    </Flex>
  );
}

/** What one sent, or what was referred to one: the most urgent first in an inbox. */
export default function BoxTab({ box }: { box: Box }) {
  const { view: place, go } = useSpecialistView();
  const view = place.view ?? 'all';
  const { data, error, isPlaceholderData, refetch } = useQuery(boxQuery(box, view, place.page));
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
      {error && !data ? (
        <RetryBlock what="The referrals" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label="Loading referrals" />
      ) : null}
      {data && data.items.length === 0 ? (
        <Empty box={box} filtered={view !== 'all'} onClear={() => go({ view: null, page: null })} />
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <ItemList label={label} busy={isPlaceholderData}>
            {data.items.map((referral) => (
              <ReferralItem key={referral.id} referral={referral} />
            ))}
          </ItemList>
          <Flex wrap justify="space-between" gap="middle">
            <Pager
              list={data}
              one="referral"
              many="referrals"
              onTurn={(page) => go({ page: String(page) }, 'visit')}
            />
            {data.items.some(({ is_sample }) => is_sample) ? <Samples shown /> : null}
          </Flex>
        </>
      ) : null}
    </section>
  );
}
