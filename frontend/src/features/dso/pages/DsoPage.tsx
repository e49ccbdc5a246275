import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/session-context.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import type { Membership } from '../api.ts';
import { OwnMemberships } from '../start/OwnMemberships.tsx';
import { Start } from '../start/Start.tsx';
import { tabs } from '../tabs.ts';
import { useOrganisation } from '../use-organisation.ts';
import '../dso.css';

const ID = 'dso';

function Tabs({
  organisation,
  view,
}: {
  organisation: Membership;
  view: ReturnType<typeof useOrganisation>;
}) {
  return (
    <>
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

/** Several organizations are told apart by their name; one needs no choice. */
function Chooser({ view }: { view: ReturnType<typeof useOrganisation> }) {
  if (view.led.length < 2 || !view.organisation) return null;
  return (
    <ChoiceSelect
      aria-label="Organization"
      value={view.organisation.organisation_id}
      choices={view.led.map(({ organisation_id: value, name: label }) => ({ value, label }))}
      onChange={view.openOrganisation}
    />
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
      {mayCreate ? <Start /> : null}
      {others.length === 0 && !mayCreate ? (
        <Alert
          role="note"
          showIcon
          title="You do not belong to an organization. Ask its owner or a manager to invite you."
        />
      ) : null}
    </>
  );
}

/** /dso-management: locations, people, training and connections of an organization that the person leads. */
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
