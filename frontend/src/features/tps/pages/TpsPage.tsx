import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { IdleLock, LockSetting } from '../../../shared/lock/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
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

const PARTS = ['practitioner', 'dso_admin', 'specialist', 'team_member', 'coach'];

/** An administrator has no case of their own, and opens one for a stated reason only. */
function ForAdmins() {
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      <Alert
        type="info"
        showIcon
        title="Cases belong to those who treat. Administrators open a single case for a stated reason, which its doctor is told."
        action={<LinkButton to="/admin?tab=aligner-cases">Find a Case by Number</LinkButton>}
      />
    </>
  );
}

function Cases() {
  const view = useTpsView();
  const { roles, hasRole } = useSession();
  if (roles.length > 0 && !PARTS.some(hasRole)) return <ForAdmins />;
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
