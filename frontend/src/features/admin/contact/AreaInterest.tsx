import { useQuery } from '@tanstack/react-query';
import { Card, Statistic } from 'antd';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { areaName, waitlistText } from './area-names.ts';
import { interestQuery } from './api.ts';
import { NotifyWaitlist } from './NotifyWaitlist.tsx';

/** How many people wait for each area to open, and a way to notify them once it has. */
export function AreaInterest() {
  const interest = useQuery(interestQuery);
  if (interest.isError)
    return (
      <RetryBlock
        what="The waitlists"
        requestId={requestIdOf(interest.error)}
        onRetry={() => void interest.refetch()}
      />
    );
  const items = interest.data?.items ?? [];
  return (
    <section aria-labelledby="interest">
      <SectionHeader
        id="interest"
        title="Waiting for an area to open"
        description="How many people asked to be notified when an area opens, with an account or by email address."
      />
      {items
        .filter(({ open }) => open)
        .map((each) => (
          <NotifyWaitlist key={each.area} interest={each} />
        ))}
      <CardGrid busy={interest.isPending}>
        {items
          .filter(({ open }) => !open)
          .map(({ area, accounts, addresses }) => (
            <li key={area}>
              <Card size="small">
                <Statistic title={areaName(area)} value={accounts + addresses} />
                <p className="muted">{waitlistText(accounts, addresses)}</p>
              </Card>
            </li>
          ))}
      </CardGrid>
    </section>
  );
}
