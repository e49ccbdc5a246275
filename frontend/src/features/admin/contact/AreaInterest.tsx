import { useQuery } from '@tanstack/react-query';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { interestQuery } from './api.ts';
import { NotifyWaitlist } from './NotifyWaitlist.tsx';

/** How many people wait for areas that have opened, and a way to notify them. Nothing where nobody waits. */
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
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="interest">
      <SectionHeader
        id="interest"
        title="People who waited for an area"
        description="They asked to be notified when it opens, with an account or by email address, and were not notified yet."
      />
      {items.map((each) => (
        <NotifyWaitlist key={each.area} interest={each} />
      ))}
    </section>
  );
}
