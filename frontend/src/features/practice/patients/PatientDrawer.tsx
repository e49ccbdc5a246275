import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { SampleAlert, SourceBadge } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { TabList } from '../../../shared/ui/tabs/Tabs.tsx';
import { BlockError } from '../parts/BlockError.tsx';
import { flagLabels } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { patientQuery } from '../api.ts';
import type { Patient } from '../types.ts';
import { AccessHistory } from './AccessHistory.tsx';
import { Overview } from './Overview.tsx';
import { PatientWays } from './PatientWays.tsx';
import { RecallPart } from './RecallPart.tsx';
import { Treatment, Visits } from './record-parts.tsx';

const PARTS = [
  { key: 'overview', label: 'Overview' },
  { key: 'visits', label: 'Visits' },
  { key: 'treatment', label: 'Treatment plan' },
  { key: 'recall', label: 'Recall' },
  { key: 'access', label: 'Access history' },
] as const;
type PartKey = (typeof PARTS)[number]['key'];

function Head({ patient }: { patient: Patient }) {
  const { age, chart_number, flags } = patient;
  const facts = [age === null ? null : `${age} years old`, chart_number ? `Chart ${chart_number}` : null];
  return (
    <Flex vertical gap="small">
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      <Flex wrap gap="small" align="center">
        <SourceBadge info={patient} />
        {flags.map((flag) => (
          <Badge key={flag}>{flagLabels[flag]}</Badge>
        ))}
      </Flex>
    </Flex>
  );
}

function Record({ patient }: { patient: Patient }) {
  const [part, setPart] = useState<PartKey>('overview');
  return (
    <Flex vertical gap="middle">
      <Head patient={patient} />
      <PatientWays patient={patient} />
      {patient.is_sample ? <SampleAlert /> : null}
      <TabList id="record" label="Record" tabs={PARTS} active={part} onChange={setPart} />
      <div role="tabpanel" id={`record-panel-${part}`} aria-labelledby={`record-tab-${part}`}>
        {part === 'overview' ? <Overview patient={patient} /> : null}
        {part === 'visits' ? <Visits patient={patient} /> : null}
        {part === 'treatment' ? <Treatment patient={patient} /> : null}
        {part === 'recall' ? <RecallPart patient={patient} /> : null}
        {part === 'access' ? <AccessHistory patientRef={patient.ref} /> : null}
      </div>
    </Flex>
  );
}

interface PatientDrawerProps {
  readonly patientRef: string;
  readonly open: boolean;
  /** Told when it has opened or closed, after the motion. */
  readonly afterOpenChange: (open: boolean) => void;
}

/** One patient's record, masked. A record that cannot be had is said to be missing, never replaced by a sample. */
export default function PatientDrawer({ patientRef, open, afterOpenChange }: PatientDrawerProps) {
  const { go } = usePractice();
  const query = useQuery({ ...patientQuery(patientRef), enabled: open });
  const { data, error } = query;
  return (
    <Drawer
      open={open}
      afterOpenChange={afterOpenChange}
      title={data?.name ?? 'Patient'}
      size="min(100vw, 680px)"
      onClose={() => go({ patient: null })}
    >
      {data ? <Record patient={data} /> : null}
      {error && !data ? (
        <BlockError subject="This record" error={error} onRetry={() => void query.refetch()} />
      ) : null}
      {!data && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the record" />
      ) : null}
    </Drawer>
  );
}
