import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { sourcesQuery } from '../../practice/index.ts';
import { Badge } from '../badge/Badge.tsx';
import { Item, ItemList } from '../item-list/index.ts';
import { Segmented } from '../segmented/Segmented.tsx';
import type { PatientChoice, PatientErrors, ToolPatient } from './patient-choice.ts';
import { NOBODY } from './patient-choice.ts';
import { ToolSearch } from './ToolSearch.tsx';
import { TypedFields } from './TypedFields.tsx';
import './patient-picker.css';

export type { PatientChoice, PatientErrors, ToolPatient, TypedPatient } from './patient-choice.ts';

const WAYS = [
  { key: 'tool', label: 'From my practice tool' },
  { key: 'typed', label: 'Type the details' },
] as const;
type Way = (typeof WAYS)[number]['key'];

const NO_ERRORS: PatientErrors = {};

interface PatientPickerProps {
  readonly value: PatientChoice | null;
  readonly errors?: PatientErrors;
  readonly onChange: (patient: PatientChoice | null) => void;
}

function Picked({ patient, onChange }: { patient: ToolPatient; onChange: () => void }) {
  return (
    <ItemList label="Patient">
      <Item
        title={
          <span className="row">
            <strong>{patient.name}</strong>
            {patient.isSample ? <Badge tone="warning">Sample patient</Badge> : null}
          </span>
        }
        details={`From ${patient.toolName}`}
        actions={<Button onClick={onChange}>Choose another patient</Button>}
      />
    </ItemList>
  );
}

/** A way is chosen by press, by the patient that is there, or by which tools there are. */
function useWay(value: PatientChoice | null) {
  const { data, isError } = useQuery(sourcesQuery());
  const sources = (data?.items ?? []).filter(
    ({ state, capabilities }) => state !== 'needs_reconnect' && capabilities.patients,
  );
  const [pressed, setPressed] = useState<Way>();
  const settled = data !== undefined || isError;
  const natural: Way = settled && sources.length === 0 ? 'typed' : 'tool';
  return { way: pressed ?? value?.from ?? natural, setPressed, sources, settled };
}

/** Whom it is about: somebody of a practice tool that the person may read, or somebody typed. */
export function PatientPicker({ value, errors = NO_ERRORS, onChange }: PatientPickerProps) {
  const id = useId();
  const { way, setPressed, sources, settled } = useWay(value);
  const pick = (next: Way) => {
    setPressed(next);
    if (value && value.from !== next) onChange(null);
  };
  const typed = value?.from === 'typed' ? value : NOBODY;
  return (
    <div className="patient-picker" role="group" aria-label="Patient">
      {settled && sources.length > 0 ? (
        <Segmented
          label="Where the patient comes from"
          name={id}
          segments={WAYS}
          active={way}
          onChange={pick}
        />
      ) : null}
      {way === 'tool' && value?.from === 'tool' ? (
        <Picked patient={value} onChange={() => onChange(null)} />
      ) : null}
      {way === 'tool' && value?.from !== 'tool' ? <ToolSearch sources={sources} onPick={onChange} /> : null}
      {way === 'typed' ? <TypedFields id={id} value={typed} errors={errors} onChange={onChange} /> : null}
      {errors.patient ? (
        <p className="field-error" role="alert">
          {errors.patient}
        </p>
      ) : null}
    </div>
  );
}
