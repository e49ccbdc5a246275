import { useQuery } from '@tanstack/react-query';
import { Card, Statistic } from 'antd';
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
    <section className="admin-rest" aria-labelledby="interest">
      <h2 id="interest">Waiting for an area to open</h2>
      <p className="admin-words">
        How many people asked to be told when an area opens, with an account or by email address.
      </p>
      {items
        .filter(({ open }) => open)
        .map((each) => (
          <NotifyWaitlist key={each.area} interest={each} />
        ))}
      <ul className="admin-cards" aria-busy={interest.isPending}>
        {items
          .filter(({ open }) => !open)
          .map(({ area, accounts, addresses }) => (
            <li key={area}>
              <Card size="small">
                <Statistic title={areaName(area)} value={accounts + addresses} />
                <p className="admin-words">{waitlistText(accounts, addresses)}</p>
              </Card>
            </li>
          ))}
      </ul>
    </section>
  );
}
