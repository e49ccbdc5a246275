import { Button, Checkbox, Flex, Input } from 'antd';
import { useId } from 'react';
import { DraftNote } from '../../../shared/drafts/index.ts';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { PatientPicker } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import { KINDS, URGENCIES } from '../labels.ts';
import { NOWHERE, useSpecialistView } from '../use-specialist-view.ts';
import { DatedFiles } from './DatedFiles.tsx';
import type { FormValues } from './form-values.ts';
import { SpecialistChoice } from './SpecialistChoice.tsx';
import { type ReferralFormState, useReferralForm } from './use-referral-form.ts';

const KIND_SEGMENTS = KINDS.map(({ value, label }) => ({ key: value, label }));
const URGENCY_SEGMENTS = URGENCIES.map(({ value, label }) => ({ key: value, label }));
const MOST_FILES = 20;
const MOST_TEXT = 4000;

interface PartProps {
  readonly id: string;
  readonly form: ReferralFormState;
}

function Kind({ id, form: { values, set } }: PartProps) {
  return (
    <Flex wrap gap="middle">
      <Segmented
        label="Type"
        name={`${id}-kind`}
        segments={KIND_SEGMENTS}
        active={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <Segmented
        label="Urgency"
        name={`${id}-urgency`}
        segments={URGENCY_SEGMENTS}
        active={values.urgency}
        onChange={(urgency) => set({ urgency })}
      />
    </Flex>
  );
}

function Patient({ form: { values, set, errors } }: PartProps) {
  if (values.keptPatient !== '')
    return (
      <Flex wrap gap="middle" align="center">
        <strong>{values.keptPatient}</strong>
        <Button onClick={() => set({ keptPatient: '' })}>Choose another patient</Button>
      </Flex>
    );
  return <PatientPicker value={values.patient} errors={errors} onChange={(patient) => set({ patient })} />;
}

const TEXTS = [
  { name: 'reason', label: 'Reason', rows: 4, optional: false },
  { name: 'history', label: 'History', rows: 3, optional: true },
  { name: 'doneSoFar', label: 'Done so far', rows: 3, optional: true },
] as const;

function Texts({ id, form: { values, set, errors } }: PartProps) {
  return TEXTS.map(({ name, label, rows, optional }) => {
    const field = `${id}-${name}`;
    const error = name === 'reason' ? errors.reason : undefined;
    return (
      <FieldItem key={name} id={field} label={label} optional={optional} error={error}>
        <Input.TextArea
          id={field}
          rows={rows}
          maxLength={MOST_TEXT}
          aria-required={optional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field, error, undefined)}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      </FieldItem>
    );
  });
}

function Consent({ id, form: { values, set, errors } }: PartProps) {
  return (
    <div>
      <Checkbox
        id={`${id}-consent`}
        checked={values.consent}
        aria-describedby={`${id}-consent-error`}
        onChange={({ target }) => set({ consent: target.checked })}
      >
        The patient agrees that I share these details with the specialist
      </Checkbox>
      <p className="field-error" id={`${id}-consent-error`} role="alert">
        {errors.consent}
      </p>
    </div>
  );
}

function Actions({ form }: { form: ReferralFormState }) {
  const { go } = useSpecialistView();
  const busy = form.saving.isPending || form.sending.isPending;
  return (
    <Flex wrap gap="small" align="center">
      <Button type="primary" htmlType="submit" loading={form.sending.isPending} disabled={busy}>
        {form.sending.isPending ? 'Sending...' : 'Send referral'}
      </Button>
      <Button loading={form.saving.isPending} disabled={busy} onClick={form.save}>
        Save as draft
      </Button>
      <Button type="text" disabled={busy} onClick={() => go({ ...NOWHERE })}>
        Back
      </Button>
      <DraftNote state={form.draft.state} />
    </Flex>
  );
}

/** All fields of a referral. The tooth map and the files come after the reason to refer. */
export function ReferralFields({ reference, initial }: { reference: string; initial: FormValues }) {
  const id = useId();
  const form = useReferralForm(reference, initial);
  const part = { id, form };
  return (
    <form
      className="narrow"
      aria-label="Referral"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <Flex vertical gap="large">
        <Kind {...part} />
        <section aria-label="Recipient">
          <h2>To</h2>
          <SpecialistChoice {...part} />
        </section>
        <section aria-label="Patient data">
          <h2>Patient</h2>
          <Patient {...part} />
        </section>
        <section aria-label="Clinical details">
          <h2>Details</h2>
          <ToothMap label="Teeth" value={form.values.teeth} onChange={(teeth) => form.set({ teeth })} />
          <Texts {...part} />
        </section>
        <section aria-label="Images and documents">
          <h2>Files</h2>
          <DatedFiles
            id={`${id}-files`}
            most={MOST_FILES}
            value={form.values.files}
            error={form.errors.files}
            onChange={(files) => form.set({ files })}
          />
        </section>
        <Consent {...part} />
        <Actions form={form} />
      </Flex>
    </form>
  );
}
