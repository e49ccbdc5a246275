import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import type { PatientChoice } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { chosenPatientQuery, referralQuery } from '../api.ts';
import { useSpecialistView } from '../use-specialist-view.ts';
import { EMPTY, type FormValues, valuesOf } from './form-values.ts';
import { ReferralFields } from './ReferralFields.tsx';

/** A draft that was saved before. */
function Saved({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(referralQuery(id));
  if (data) return <ReferralFields reference={id} initial={valuesOf(data)} />;
  if (error)
    return <RetryBlock what="The draft" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the draft" />;
}

/** A patient whom the practice page sent along. */
function WithPatient({ reference, initial }: { reference: string; initial: FormValues }) {
  const { data, error } = useQuery(chosenPatientQuery(reference));
  if (!data && !error)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the patient" />;
  const patient: PatientChoice | null = data
    ? {
        ...{ from: 'tool', source: '', ref: reference, name: data.name ?? 'Name not loaded yet' },
        ...{ toolName: data.tool_name, isSample: data.is_sample },
      }
    : null;
  return (
    <Flex vertical gap="middle">
      {patient ? null : (
        <Alert
          type="warning"
          showIcon
          title="The patient could not be loaded"
          description="Choose the patient again, or type the details."
        />
      )}
      <ReferralFields reference={`patient-${reference.slice(0, 300)}`} initial={{ ...initial, patient }} />
    </Flex>
  );
}

/** A new referral, or a draft that is continued. What is typed survives leaving and the lock. */
export default function ReferralForm() {
  const { view } = useSpecialistView();
  if (view.edit) return <Saved id={view.edit} />;
  const initial = { ...EMPTY, specialistId: view.to ?? '' };
  if (view.patient) return <WithPatient reference={view.patient} initial={initial} />;
  return <ReferralFields reference={view.to ? `to-${view.to}` : 'new'} initial={initial} />;
}
