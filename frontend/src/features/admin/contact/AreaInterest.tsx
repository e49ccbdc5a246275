import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { areaName, waysOfWaiting } from './area-names.ts';
import { interestQuery } from './contact-messages.ts';
import { TellWaiting } from './TellWaiting.tsx';

/** How many asked to be told when which area opens, and telling them when it has. */
export function AreaInterest() {
  const interest = useQuery(interestQuery);
  if (interest.isError)
    return (
      <RetryBlock
        what="Who waits for which area"
        requestId={requestIdOf(interest.error)}
        onRetry={() => void interest.refetch()}
      />
    );
  const items = interest.data?.items ?? [];
  return (
    <section className="interest" aria-labelledby="interest">
      <h2 id="interest">Waiting for an area to open</h2>
      <p>How many people pressed “Tell me when it opens”, with an account or by address.</p>
      {items
        .filter(({ open }) => open)
        .map((each) => (
          <TellWaiting key={each.area} interest={each} />
        ))}
      <ul aria-busy={interest.isPending}>
        {items
          .filter(({ open }) => !open)
          .map(({ area, accounts, addresses }) => (
            <li key={area}>
              <span>{areaName(area)}</span>
              <b>{accounts + addresses}</b>
              {accounts + addresses > 0 ? <small>{waysOfWaiting(accounts, addresses)}</small> : null}
            </li>
          ))}
      </ul>
    </section>
  );
}
