import { Alert, Flex, Skeleton } from 'antd';
import { Suspense } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { FindOrganisation } from '../reading/FindOrganisation.tsx';
import { ReadingNote } from '../reading/ReadingNote.tsx';
import { SampleCard } from '../reading/SampleCard.tsx';
import type { Viewed } from '../reading/viewed.ts';
import { OwnMemberships } from '../start/OwnMemberships.tsx';
import { Start } from '../start/Start.tsx';
import { tabs } from '../tabs.ts';
import { useOrganisation } from '../use-organisation.ts';
import '../dso.css';

const ID = 'dso';

function Tabs({ organisation, view }: { organisation: Viewed; view: ReturnType<typeof useOrganisation> }) {
  return (
    <>
      <ReadingNote organisation={organisation} />
      <TabList label="DSO Management" id={ID} tabs={tabs} active={view.tab} onChange={view.openTab} />
      {tabs.map(({ key, Content }) => (
        <TabPanel key={key} id={ID} tab={key} active={view.tab}>
          <Suspense fallback={<Spinner />}>
            {key === view.tab ? (
              <Content key={organisation.organisation_id} organisation={organisation} />
            ) : null}
          </Suspense>
        </TabPanel>
      ))}
    </>
  );
}

/** Several organizations are told apart by their name; one needs no choice. An administrator finds any other one. */
function Chooser({ view }: { view: ReturnType<typeof useOrganisation> }) {
  const isAdmin = useSession().hasRole('admin');
  const { choices, organisation } = view;
  const own = organisation?.reading === 'admin' ? [organisation, ...choices] : choices;
  return (
    <Flex wrap gap="small">
      {own.length > 1 && organisation ? (
        <ChoiceSelect
          aria-label="Organization"
          value={organisation.organisation_id}
          choices={own.map(({ organisation_id: value, name: label }) => ({ value, label }))}
          onChange={view.openOrganisation}
        />
      ) : null}
      {isAdmin ? <FindOrganisation onPick={view.openOrganisation} /> : null}
    </Flex>
  );
}

function Content({ view }: { view: ReturnType<typeof useOrganisation> }) {
  const { hasRole } = useSession();
  const { memberships, organisation, others } = view;
  if (!memberships.data && memberships.error)
    return (
      <RetryBlock
        what="Your organizations"
        requestId={requestIdOf(memberships.error)}
        onRetry={() => void memberships.refetch()}
      />
    );
  if (!memberships.data)
    return (
      <div role="status" aria-label="Loading your organizations">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  if (organisation) return <Tabs organisation={organisation} view={view} />;
  const mayCreate = hasRole('dso_admin') || hasRole('practitioner');
  return (
    <>
      {others.length > 0 ? <OwnMemberships memberships={others} /> : null}
      {mayCreate ? (
        <Flex vertical gap="large">
          <Start />
          <SampleCard />
        </Flex>
      ) : null}
      {others.length === 0 && !mayCreate ? (
        <Alert
          role="note"
          showIcon
          title={
            hasRole('admin')
              ? 'Find an organization by its name to look at it.'
              : 'You do not belong to an organization. Ask its owner or a manager to invite you.'
          }
        />
      ) : null}
    </>
  );
}

/** /dso-management: locations, people, training and connections of an organization that the person leads, or reads. */
export default function DsoPage() {
  const view = useOrganisation();
  return (
    <div className="wrap page dso">
      <PageHeader
        title="DSO Management"
        description="Locations, people, training and connections of one organization."
        actions={<Chooser view={view} />}
      />
      <Content view={view} />
    </div>
  );
}
