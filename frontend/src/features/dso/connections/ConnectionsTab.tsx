import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { connectionsQuery, locationsQuery } from '../api.ts';
import type { Viewed } from '../reading/viewed.ts';
import { HealthGrid } from './HealthGrid.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { Requests } from './Requests.tsx';

/** A sample is never connected: what its places show comes from its own invented records. */
function OfSample() {
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-connections">
      <SectionHeader
        id="dso-connections"
        title="Connections"
        description="A sample group is connected to nothing. In your own organization you see here which tool serves which location, and how each connection stands."
      />
    </Flex>
  );
}

/** The tools of an organization, which of them serves which location, and asking an administrator for one. */
export default function ConnectionsTab({ organisation }: { organisation: Viewed }) {
  return organisation.reading === 'sample' ? <OfSample /> : <OfReal organisation={organisation} />;
}

function OfReal({ organisation }: { organisation: Viewed }) {
  const isRead = organisation.reading !== undefined;
  const id = organisation.organisation_id;
  const [asking, setAsking] = useState(false);
  const connections = useQuery(connectionsQuery(id));
  const locations = useQuery(locationsQuery(id));
  const failed = [connections, locations].find(({ data, error }) => !data && error);
  return (
    <Flex vertical gap="large">
      <Flex component="section" vertical gap="middle" aria-labelledby="dso-connections">
        <SectionHeader
          id="dso-connections"
          title="Connections"
          description={
            <p className="muted">
              Connected once for everybody with permission. Whoever leads the organization{' '}
              <Link to="/profile?tab=tools&for=organisation">connects its tools</Link>, or requests it here.
            </p>
          }
          action={
            isRead ? null : (
              <Button type="primary" onClick={() => setAsking(true)}>
                Request a connection
              </Button>
            )
          }
        />
        {failed ? (
          <RetryBlock
            what="The connections"
            requestId={requestIdOf(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        ) : null}
        {!failed && !(connections.data && locations.data) ? <Skeleton active title={false} /> : null}
        {connections.data && locations.data ? (
          <HealthGrid
            organisation={id}
            connections={connections.data}
            locations={locations.data.items}
            isRead={isRead}
          />
        ) : null}
      </Flex>
      <Requests organisation={id} />
      <RequestDialog
        organisation={id}
        connectable={connections.data?.connectable ?? []}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}
