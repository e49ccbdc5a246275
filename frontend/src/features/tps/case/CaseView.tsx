import { Flex, Skeleton, Steps } from 'antd';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { SourceBadge } from '../../../shared/source/index.ts';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { placeInWay, WAY } from '../case-labels.ts';
import type { Records } from '../records/use-records.ts';
import type { AlignerCase } from '../types.ts';
import type { CaseTab, TpsView } from '../use-tps-view.ts';
import { NextAction } from './NextAction.tsx';
import { Prescription } from './Prescription.tsx';

const RecordsTab = lazy(() => import('./RecordsTab.tsx'));
const SetupTab = lazy(() => import('../setup/SetupTab.tsx'));
const Messages = lazy(() => import('./Messages.tsx'));
const History = lazy(() => import('./History.tsx'));

const TABS = [
  { key: 'prescription', label: 'Prescription' },
  { key: 'records', label: 'Records' },
  { key: 'setup', label: 'Setup' },
  { key: 'messages', label: 'Messages' },
  { key: 'history', label: 'History' },
] as const;

function Way({ status }: AlignerCase) {
  const narrow = useNarrow();
  const place = placeInWay(status);
  if (status === 'cancelled') return null;
  if (narrow)
    return (
      <p className="muted">
        {place < WAY.length ? `Stage ${place + 1} of ${WAY.length}: ${WAY[place]}` : 'All stages are done'}
      </p>
    );
  return <Steps current={place} size="small" items={WAY.map((title) => ({ title }))} />;
}

/** Where a submitted case lives, and when it was last looked at there. */
function Source({ source, tool_name, asked_at, submitted_at, external_ref }: AlignerCase) {
  if (!source || !tool_name) return null;
  const fetched_at = asked_at ?? submitted_at ?? '';
  return (
    <div className="row">
      <SourceBadge info={{ source, tool_name, fetched_at, fallback: null }} />
      {external_ref ? <span className="muted">{external_ref}</span> : null}
    </div>
  );
}

interface CaseViewProps {
  readonly saved: AlignerCase;
  readonly view: TpsView;
  readonly records: Records;
}

/** The page of a case: how far it is, whose turn it is, and all that belongs to it. */
export function CaseView({ saved, view, records }: CaseViewProps) {
  const active = view.tab ?? 'prescription';
  const content: Readonly<Record<CaseTab, ReactNode>> = {
    prescription: <Prescription saved={saved} />,
    records: <RecordsTab saved={saved} records={records} />,
    setup: <SetupTab saved={saved} />,
    messages: <Messages saved={saved} />,
    history: <History saved={saved} />,
  };
  return (
    <Flex vertical gap="middle">
      <Way {...saved} />
      <Source {...saved} />
      <NextAction saved={saved} view={view} />
      <TabList id="tps-case" label="Case" tabs={TABS} active={active} onChange={view.showTab} />
      {TABS.map(({ key, label }) => (
        <TabPanel key={key} id="tps-case" tab={key} active={active}>
          <h2 className="visually-hidden">{label}</h2>
          <Suspense fallback={<Skeleton active title={false} />}>{content[key]}</Suspense>
        </TabPanel>
      ))}
    </Flex>
  );
}
