import { useQuery } from '@tanstack/react-query';
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
    <section className="interest" aria-labelledby="interest">
      <h2 id="interest">Waiting for an area to open</h2>
      <p>How many people asked to be told when an area opens, with an account or by email address.</p>
      {items
        .filter(({ open }) => open)
        .map((each) => (
          <NotifyWaitlist key={each.area} interest={each} />
        ))}
      <ul aria-busy={interest.isPending}>
        {items
          .filter(({ open }) => !open)
          .map(({ area, accounts, addresses }) => (
            <li key={area}>
              <span>{areaName(area)}</span>
              <b>{accounts + addresses}</b>
              {accounts + addresses > 0 ? <small>{waitlistText(accounts, addresses)}</small> : null}
            </li>
          ))}
      </ul>
    </section>
  );
}
