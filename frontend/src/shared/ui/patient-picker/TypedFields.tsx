import { Input } from 'antd';
import { ChoiceSelect } from '../fields/ChoiceSelect.tsx';
import { DayPicker } from '../fields/DayPicker.tsx';
import { describedBy, FieldItem } from '../fields/FieldItem.tsx';
import type { PatientErrors, TypedPatient } from './patient-choice.ts';

const SEXES = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'unknown', label: 'Not known' },
];
const NAME_LENGTH = 100;
const OLDEST = '1900-01-01';

interface TypedFieldsProps {
  readonly id: string;
  readonly value: TypedPatient;
  readonly errors: PatientErrors;
  readonly onChange: (patient: TypedPatient) => void;
}

/** The patient's details as somebody types them. */
export function TypedFields({ id, value, errors, onChange }: TypedFieldsProps) {
  const control = (name: 'first' | 'last' | 'birthDate' | 'sex') => ({
    id: `${id}-${name}`,
    'aria-describedby': describedBy(`${id}-${name}`, errors[name], undefined),
    'aria-required': true,
  });
  const set = (change: Partial<TypedPatient>) => onChange({ ...value, ...change });
  const text = (name: 'first' | 'last', label: string) => (
    <FieldItem id={`${id}-${name}`} label={label} error={errors[name]}>
      <Input
        {...control(name)}
        aria-invalid={errors[name] ? true : undefined}
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={value[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </FieldItem>
  );
  return (
    <div className="patient-fields">
      {text('first', 'First name')}
      {text('last', 'Last name')}
      <FieldItem id={`${id}-birthDate`} label="Date of birth" error={errors.birthDate}>
        <DayPicker
          {...control('birthDate')}
          value={value.birthDate}
          min={OLDEST}
          max={new Date().toISOString().slice(0, 10)}
          invalid={Boolean(errors.birthDate)}
          onChange={(birthDate) => set({ birthDate })}
        />
      </FieldItem>
      <FieldItem id={`${id}-sex`} label="Sex" error={errors.sex}>
        <ChoiceSelect
          {...control('sex')}
          choices={SEXES}
          placeholder="Choose"
          value={value.sex}
          onChange={(sex) => set({ sex })}
        />
      </FieldItem>
    </div>
  );
}
