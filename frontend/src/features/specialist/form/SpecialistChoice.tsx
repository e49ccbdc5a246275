import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { PatientChoice } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import { choicesQuery } from '../api.ts';
import { specialtyLabel } from '../labels.ts';
import type { Specialist } from '../types.ts';
import type { ReferralFormState } from './use-referral-form.ts';

const nameOf = ({ name, specialty, accepts_new, is_me }: Specialist): string =>
  `${name}, ${specialtyLabel(specialty)}${is_me ? ' (you)' : accepts_new ? '' : ' (not taking new referrals)'}`;

/** Sample patients go to sample specialists, and all others never do. */
const fits = ({ is_sample: sample }: Specialist, patient: PatientChoice | null): boolean =>
  patient?.from !== 'tool' || patient.isSample === sample;

function CallFirst({ specialist }: { specialist: Specialist | undefined }) {
  const phone = specialist?.phone;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={phone ? `Call first: ${phone}` : 'Call the specialist first'}
      description="An emergency is announced by phone. The referral follows with the details."
    />
  );
}

/** To whom it goes: by specialty, then by name. */
export function SpecialistChoice({ id, form }: { id: string; form: ReferralFormState }) {
  const { values, set, errors } = form;
  const all = useQuery(choicesQuery(values.specialtyFilter)).data?.items ?? [];
  const choices = all
    .filter((one) => !one.is_me && fits(one, values.patient))
    .map((one) => ({ value: one.id, label: nameOf(one) }));
  const field = `${id}-specialist`;
  return (
    <>
      <FieldItem id={`${id}-specialty`} label="Specialty" optional>
        <ChoiceSelect
          id={`${id}-specialty`}
          placeholder="All specialties"
          choices={specialtyChoices}
          value={values.specialtyFilter}
          onChange={(specialtyFilter) => set({ specialtyFilter, specialistId: '' })}
        />
      </FieldItem>
      <FieldItem id={field} label="Specialist" error={errors.specialist}>
        <ChoiceSelect
          id={field}
          aria-describedby={describedBy(field, errors.specialist, undefined)}
          aria-required
          placeholder="Choose a specialist"
          choices={choices}
          value={values.specialistId}
          onChange={(specialistId) => set({ specialistId })}
        />
      </FieldItem>
      {values.patient?.from === 'tool' && values.patient.isSample ? (
        <p className="muted">A sample patient can only be referred to a sample specialist.</p>
      ) : null}
      {values.urgency === 'emergency' ? (
        <CallFirst specialist={all.find((one) => one.id === values.specialistId)} />
      ) : null}
    </>
  );
}
