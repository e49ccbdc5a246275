import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, Flex, Skeleton, Statistic } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type Assignment, assignmentsQuery, invitationsQuery, locationsQuery, membersQuery } from '../api.ts';
import { InviteDialog } from '../members/InviteDialog.tsx';
import type { Viewed } from '../reading/viewed.ts';
import { LocationOverview } from './LocationOverview.tsx';
import { LocationFigures } from './LocationFigures.tsx';
import { NextSteps } from './NextSteps.tsx';

/** People times courses that are done, of all that are assigned; null where nothing is. */
function doneShare(assignments: readonly Assignment[]): string {
  const all = assignments.reduce((sum, { people }) => sum + people, 0);
  const done = assignments.reduce((sum, { completed }) => sum + completed, 0);
  return all === 0 ? '–' : `${Math.round((100 * done) / all)}%`;
}

function useOverview(id: string) {
  const locations = useQuery(locationsQuery(id));
  const members = useQuery(membersQuery(id, { q: '', page: 1 }));
  const invitations = useQuery(invitationsQuery(id));
  const training = useQuery(assignmentsQuery(id));
  const all = [locations, members, invitations, training];
  const failed = all.find(({ data, error }) => !data && error);
  return { locations, members, invitations, training, failed };
}

/** How the organization stands, and what is left of setting it up. */
export default function OverviewTab({ organisation }: { organisation: Viewed }) {
  const [inviting, setInviting] = useState(false);
  const { failed, ...of } = useOverview(organisation.organisation_id);
  const [locations, members, invitations, training] = [
    ...[of.locations.data, of.members.data, of.invitations.data, of.training.data],
  ] as const;
  if (failed)
    return (
      <RetryBlock
        what="The overview"
        requestId={requestIdOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!locations || !members || !invitations || !training)
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { reading } = organisation;
  const isNew = !reading && (locations.items.length === 0 || members.total + invitations.items.length < 2);
  const figures = [
    ['Locations', locations.items.length],
    ['Members', members.total],
    ['Open invitations', invitations.items.length],
    ['Training completed', doneShare(training.items)],
  ] as const;
  return (
    <Flex vertical gap="large">
      {isNew ? (
        <NextSteps
          organisation={organisation}
          hasLocation={locations.items.length > 0}
          onInvite={() => setInviting(true)}
        />
      ) : null}
      {/* The first invitation ends the steps, and its answer is still to be read. */}
      <InviteDialog organisation={organisation} open={inviting} onClose={() => setInviting(false)} />
      <Flex component="section" vertical gap="middle" aria-labelledby="dso-overview" className="dso-figures">
        <SectionHeader id="dso-overview" title={organisation.name} />
        <CardGrid label="Figures">
          {figures.map(([title, value]) => (
            <li key={title}>
              <Card>
                <Statistic title={title} value={value} />
              </Card>
            </li>
          ))}
        </CardGrid>
      </Flex>
      {isNew ? null : <LocationOverview organisation={organisation} />}
      {isNew || reading === 'admin' ? null : <LocationFigures organisation={organisation.organisation_id} />}
    </Flex>
  );
}
