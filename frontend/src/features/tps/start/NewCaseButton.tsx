import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { tellFailure } from '../use-case-change.ts';
import { useStarter } from './use-starter.ts';
import { useNewCase } from './use-new-case.ts';

const ForDoctor = lazy(() => import('./ForDoctor.tsx'));

/** Begins a draft: a doctor's own at once, a team member's after the treating doctor is chosen. */
export function NewCaseButton({ patientRef }: { patientRef?: string }) {
  const starter = useStarter();
  const [asking, setAsking] = useState(false);
  const start = useNewCase();
  const about = patientRef ? { patient_ref: patientRef } : {};
  if (starter === 'nobody') return null;
  const press = () =>
    starter === 'doctor' ? start.mutate(about, { onError: tellFailure }) : setAsking(true);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} loading={start.isPending} onClick={press}>
        {patientRef ? 'Start Aligner Case' : 'New Case'}
      </Button>
      <Modal open={asking} title="New case" footer={null} onCancel={() => setAsking(false)} destroyOnHidden>
        <Suspense fallback={<Spinner />}>
          <ForDoctor about={about} />
        </Suspense>
      </Modal>
    </>
  );
}
