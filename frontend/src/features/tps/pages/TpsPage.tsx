import { lazy, Suspense } from 'react';
import { IdleLock, LockSetting } from '../../../shared/lock/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { CaseList } from '../list/CaseList.tsx';
import { NewCaseButton } from '../start/NewCaseButton.tsx';
import { StartFromPatient } from '../start/StartFromPatient.tsx';
import { useTpsView } from '../use-tps-view.ts';
import './tps.css';

const OpenCase = lazy(() => import('../case/OpenCase.tsx'));

const TITLE = 'TPS';
const DESCRIPTION = 'Treatment planning service: aligner cases from records to delivery.';

function Cases() {
  const view = useTpsView();
  if (view.caseId)
    return (
      <Suspense fallback={<Spinner />}>
        <OpenCase key={view.caseId} id={view.caseId} view={view} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} actions={view.patient ? null : <NewCaseButton />} />
      {view.patient ? <StartFromPatient patientRef={view.patient} view={view} /> : null}
      <CaseList view={view} />
    </>
  );
}

/** /tps: aligner cases, from the first record to the last step. */
export default function TpsPage() {
  return (
    <div className="wrap page page-content tps">
      <IdleLock>
        <Cases />
        <LockSetting />
      </IdleLock>
    </div>
  );
}
