import { useQuery } from '@tanstack/react-query';
import { Flex, Input } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { PatientPicker } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import { archLabels, orderLabels } from '../case-labels.ts';
import { organisationsQuery } from './api.ts';
import { LabelChoice } from './LabelChoice.tsx';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';

function PracticeField({ draft, disabled }: StepProps) {
  const { data } = useQuery(organisationsQuery());
  if (!data || data.length === 0) return null;
  const hint = 'Members who may prepare cases there can work on this one.';
  return (
    <FieldItem id={fieldId('organisation_id')} label="Practice" optional hint={hint}>
      <ChoiceSelect
        id={fieldId('organisation_id')}
        aria-describedby={describedBy(fieldId('organisation_id'), undefined, hint)}
        disabled={disabled}
        placeholder="Only my own"
        choices={data}
        value={draft.value.organisation_id}
        onChange={(organisation_id) => draft.change({ organisation_id })}
      />
    </FieldItem>
  );
}

/** Step 1: who is treated, what is ordered, and that the patient agreed. */
export function StepGeneral(props: StepProps) {
  const { draft, saved, disabled } = props;
  const { value, change } = draft;
  return (
    <>
      <Flex component="section" vertical gap="middle" aria-labelledby="tps-patient">
        <h3 id="tps-patient" tabIndex={-1}>
          Patient {saved.patient.is_sample ? <Badge tone="sample">Sample patient</Badge> : null}
        </h3>
        <PatientPicker value={value.patient} onChange={(patient) => change({ patient })} />
      </Flex>
      <div className="tps-fields">
        <LabelChoice {...props} name="order_type" label="Order" labels={orderLabels} />
        <LabelChoice {...props} name="arches" label="Arches to treat" labels={archLabels} />
        <FieldItem
          id={fieldId('consent_on')}
          label="Informed consent given on"
          hint="The day on which the patient, or a parent, agreed to the treatment."
        >
          <DayPicker
            id={fieldId('consent_on')}
            aria-describedby={`${fieldId('consent_on')}-hint`}
            disabled={disabled}
            clearable
            value={value.consent_on}
            max={new Date().toISOString().slice(0, 10)}
            onChange={(consent_on) => change({ consent_on })}
          />
        </FieldItem>
        <PracticeField {...props} />
      </div>
      <FieldItem id={fieldId('chief_complaint')} label="Chief complaint" optional>
        <Input.TextArea
          id={fieldId('chief_complaint')}
          rows={4}
          maxLength={2_000}
          showCount
          disabled={disabled}
          placeholder="What the patient wants to change, in their own words"
          value={value.chief_complaint}
          onChange={({ target }) => change({ chief_complaint: target.value })}
        />
      </FieldItem>
    </>
  );
}
