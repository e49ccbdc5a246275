import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { SampleAlert } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { caseQuery } from '../api.ts';
import { statusLabels, statusTone, titleOf } from '../case-labels.ts';
import { Loading } from '../Loading.tsx';
import { useRecords } from '../records/use-records.ts';
import type { AlignerCase } from '../types.ts';
import { useCaseLive } from '../use-case-live.ts';
import type { TpsView, WizardStep } from '../use-tps-view.ts';
import { CaseWizard } from '../wizard/CaseWizard.tsx';
import { CaseMenu } from './CaseMenu.tsx';
import { CaseView } from './CaseView.tsx';

function Head({ saved }: { saved: AlignerCase }) {
  return (
    <PageHeader
      title={titleOf(saved)}
      description={`Case ${saved.number} of ${saved.doctor.name}`}
      backTo="/tps"
      actions={<CaseMenu saved={saved} />}
      tags={
        <>
          <Badge tone={statusTone(saved.status)}>{statusLabels[saved.status]}</Badge>
          {saved.source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
        </>
      }
    />
  );
}

/** A draft opens in its wizard, unless something else of it was asked for. */
function stepOf({ status, may }: AlignerCase, { step, tab }: TpsView): WizardStep | null {
  if (!may.change || status === 'records_issue') return null;
  if (step) return step;
  return status === 'draft' && !tab ? 'general' : null;
}

interface LoadedProps {
  readonly saved: AlignerCase;
  readonly view: TpsView;
  readonly readAgain: () => Promise<unknown>;
}

function Loaded({ saved, view, readAgain }: LoadedProps) {
  const records = useRecords(saved.id);
  const [reading, setReading] = useState(0);
  const step = stepOf(saved, view);
  useCaseLive(saved, { written: step !== null });
  return (
    <>
      <Head saved={saved} />
      {saved.patient.is_sample || saved.source === 'mock_data' ? <SampleAlert /> : null}
      {step ? (
        <CaseWizard
          key={reading}
          {...{ saved, step, view, records }}
          onReload={() => void readAgain().then(() => setReading((before) => before + 1))}
        />
      ) : (
        <CaseView saved={saved} view={view} records={records} />
      )}
      <LeaveGuard unsaved={records.busy} />
    </>
  );
}

function Gone({ view }: { view: TpsView }) {
  return (
    <>
      <PageHeader title="Case not found" backTo="/tps" />
      <Alert
        type="info"
        showIcon
        title="This case does not exist, or it is not shared with you any more."
        action={<Button onClick={view.close}>All Cases</Button>}
      />
    </>
  );
}

/** One case: its wizard while it is prepared, its page afterwards. */
export default function OpenCase({ id, view }: { id: string; view: TpsView }) {
  const { data, error, refetch } = useQuery(caseQuery(id));
  // Also while it is open: somebody it was shared with may lose it.
  if (error instanceof ApiError && error.status === 404) return <Gone view={view} />;
  if (data) return <Loaded saved={data} view={view} readAgain={refetch} />;
  return (
    <>
      <PageHeader title="Case" backTo="/tps" />
      {error ? (
        <Failure what="The case" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the case" rows={10} />
      )}
    </>
  );
}
