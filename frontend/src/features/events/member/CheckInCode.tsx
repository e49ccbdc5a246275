import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { checkInCodeQuery } from '../api.ts';

/** Scanners need dark on white, in either scheme. */
const ON_WHITE = { padding: 8, background: 'white' };

/** The person's own code, which the organizer scans or types at the door. */
export function CheckInCode({ eventId }: { readonly eventId: string }) {
  const { data, error, refetch } = useQuery(checkInCodeQuery(eventId));
  if (!data && error)
    return (
      <RetryBlock what="Your check-in code" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return null;
  const picture = `data:image/svg+xml,${encodeURIComponent(data.svg)}`;
  return (
    <Flex wrap gap="middle" align="center" component="section" aria-labelledby="own-code">
      <img src={picture} alt="QR code of your check-in code" width={120} height={120} style={ON_WHITE} />
      <div>
        <h3 id="own-code">Your check-in code</h3>
        <p>
          <code>{data.code}</code>
        </p>
        <p className="muted">Show it when you arrive.</p>
      </div>
    </Flex>
  );
}
