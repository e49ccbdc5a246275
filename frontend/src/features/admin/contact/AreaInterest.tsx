import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { interestQuery } from './contact-messages.ts';

const names: Readonly<Record<string, string>> = {
  tps: 'TPS',
  'dso-management': 'DSO Management',
  ecommerce: 'E-commerce',
  specialist: 'Specialist Portal',
  'business-intelligence': 'Business Intelligence',
};
const nameOf = (area: string): string => names[area] ?? area.charAt(0).toUpperCase() + area.slice(1);

/** How many asked to be told when which area opens. */
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
  return (
    <section className="interest" aria-labelledby="interest">
      <h2 id="interest">Waiting for an area to open</h2>
      <p>How many people pressed “Tell me when it opens”, with an account or by address.</p>
      <ul aria-busy={interest.isPending}>
        {(interest.data?.items ?? []).map(({ area, accounts, addresses }) => (
          <li key={area}>
            <span>{nameOf(area)}</span>
            <b>{accounts + addresses}</b>
            {accounts + addresses > 0 ? (
              <small>
                {accounts} with an account, {addresses} by address
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
