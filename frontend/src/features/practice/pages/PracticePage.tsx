import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { IdleLock, LockSetting } from '../../../shared/lock/index.ts';
import { connectAddress, ConnectPrompt, SampleAlert } from '../../../shared/source/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { BlockError } from '../parts/BlockError.tsx';
import { SourceSlot } from '../parts/SourceLine.tsx';
import { SourcePicker, sourcesQuery } from '../../../shared/practice/index.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import type { PracticePlace } from '../practice-context.ts';
import { PracticeContext, usePractice } from '../practice-context.ts';
import { GridSkeleton } from '../schedule/ScheduleGrid.tsx';
import { ScheduleTab } from '../schedule/ScheduleTab.tsx';
import type { Source, Sources } from '../types.ts';
import { TABS, usePracticeView } from '../use-practice-view.ts';
import './practice.css';

const PatientsTab = lazy(() => import('../patients/PatientsTab.tsx'));
const PatientDrawer = lazy(() => import('../patients/PatientDrawer.tsx'));
const RecallTab = lazy(() => import('../recall/RecallTab.tsx'));
const TreatmentTab = lazy(() => import('../treatment/TreatmentTab.tsx'));
const TasksTab = lazy(() => import('../tasks/TasksTab.tsx'));

const views = {
  schedule: ScheduleTab,
  patients: PatientsTab,
  recall: RecallTab,
  treatment: TreatmentTab,
  tasks: TasksTab,
};

function Reconnect({ source }: { source: Source }) {
  if (source.state !== 'needs_reconnect') return null;
  if (source.organisation)
    return (
      <Alert
        type="error"
        showIcon
        title={
          <>
            {source.tool_name} no longer accepts the connection of {source.organisation.name}. Its owner or a
            manager can <Link to="/profile?tab=tools&for=organisation">reconnect it</Link> to continue.
          </>
        }
      />
    );
  const address = connectAddress(source.id, '/practice-management');
  return (
    <Alert
      type="error"
      showIcon
      title={
        <>
          {source.tool_name} no longer accepts its connection. <Link to={address}>Reconnect it</Link> to
          continue.
        </>
      }
    />
  );
}

const TITLE = 'Practice Management';
/** The sentence with which the route's document begins. */
const DESCRIPTION = "See today's schedule, find a patient, and work through recalls and planned treatment.";

function Header({ children }: { children?: ReactNode }) {
  return (
    <PageHeader
      title={TITLE}
      description={DESCRIPTION}
      actions={
        <Flex wrap align="center" gap="small" className="practice-source">
          {children}
        </Flex>
      }
    />
  );
}

/** A record belongs to one tool and one day; elsewhere it would be looked for in vain. */
const CLOSED = { appointment: null, patient: null, only: null, contact: null };

function Panels() {
  const { source, view, go } = usePractice();
  const patient = useClosing(view.patient);
  return (
    <>
      <TabList
        id="practice"
        label="Practice Management"
        tabs={TABS}
        active={view.tab}
        onChange={(tab) => go({ tab: tab === 'schedule' ? null : tab, ...CLOSED })}
      />
      {TABS.map(({ key }) => {
        const View = views[key];
        return (
          <TabPanel key={key} id="practice" tab={key} active={view.tab}>
            {key === view.tab ? (
              <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
                <Flex vertical gap="middle">
                  <View key={source.id} />
                </Flex>
              </Suspense>
            ) : null}
          </TabPanel>
        );
      })}
      <Suspense fallback={null}>
        {patient.shown ? (
          <PatientDrawer
            key={patient.shown}
            open={patient.open}
            patientRef={patient.shown}
            afterOpenChange={patient.forget}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function usePlace(sources: Sources): PracticePlace | null {
  const { view, go } = usePracticeView();
  const [search, setSearch] = useState('');
  const source = sources.items.find(({ id }) => id === view.source) ?? sources.items[0];
  return useMemo(() => (source ? { source, view, go, search, setSearch } : null), [source, view, go, search]);
}

function Practice({ sources }: { sources: Sources }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const place = usePlace(sources);
  if (!place) return <Missing {...sources} />;
  const { source, go } = place;
  return (
    <PracticeContext value={place}>
      <SourceSlot value={slot}>
        <Header>
          <SourcePicker
            sources={sources.items}
            active={source}
            onChange={(id) => go({ source: id, ...CLOSED })}
          />
          <Flex wrap align="center" gap="small" className="practice-badge" ref={setSlot} />
        </Header>
        {source.state === 'sample' ? <SampleAlert /> : <Reconnect source={source} />}
        <Panels />
        <LockSetting />
      </SourceSlot>
    </PracticeContext>
  );
}

function Missing({ connectable }: Sources) {
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      <ConnectPrompt
        title="Connect your practice system"
        accepts={({ id }) => connectable.some((tool) => tool.id === id)}
      >
        <p>Records stay in your practice system.</p>
        <p>No account yet? Look around with sample records.</p>
      </ConnectPrompt>
    </>
  );
}

function Content() {
  const sources = useQuery(sourcesQuery());
  const { data, error } = sources;
  if (data) return <Practice sources={data} />;
  return (
    <>
      <Header />
      {error ? (
        <BlockError subject="Your practice tools" error={error} onRetry={() => void sources.refetch()} />
      ) : (
        <>
          <div className="tabs-ghost" />
          <GridSkeleton />
        </>
      )}
    </>
  );
}

/** /practice-management: one practice system at a time, read through; see the chairs, find a patient, work the lists. */
export default function PracticePage() {
  return (
    <IdleLock>
      <div className="wrap page practice">
        <Content />
      </div>
    </IdleLock>
  );
}
