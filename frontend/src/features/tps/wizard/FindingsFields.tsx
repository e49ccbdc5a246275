import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { Findings } from '../types.ts';
import { MidlineField } from './MidlineField.tsx';
import { NumberField } from './NumberField.tsx';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';
import { FINDING_LISTS } from './teeth-lists.ts';
import { TeethLists } from './TeethLists.tsx';

const CLASSES = (['I', 'II', 'III'] as const).map((value) => ({ value, label: `Class ${value}` }));
const RELATIONS = [
  ['molar_r', 'Molar, right'],
  ['molar_l', 'Molar, left'],
  ['canine_r', 'Canine, right'],
  ['canine_l', 'Canine, left'],
] as const;
const MEASURES = [
  ['overjet_mm', 'Overjet', 'mm', -15, 25, 0.5],
  ['overbite_pct', 'Overbite', '%', 0, 150, 5],
  ['open_bite_mm', 'Open bite', 'mm', 0, 20, 0.5],
  ['crowding_upper_mm', 'Crowding, upper', 'mm', 0, 30, 0.5],
  ['crowding_lower_mm', 'Crowding, lower', 'mm', 0, 30, 0.5],
  ['spacing_upper_mm', 'Spacing, upper', 'mm', 0, 30, 0.5],
  ['spacing_lower_mm', 'Spacing, lower', 'mm', 0, 30, 0.5],
] as const;

/** What the doctor found. Nothing of it has to be entered. */
export function FindingsFields({ draft, disabled }: StepProps) {
  const { findings, dentition } = draft.value;
  const set = (changes: Partial<Findings>) => {
    const next: Findings = { ...findings, ...changes };
    // What is not measured is left out; the server replaces all findings.
    const entries = Object.entries(next).filter(([, value]) => value !== undefined);
    draft.change({ findings: Object.fromEntries(entries) as Findings });
  };
  return (
    <>
      <div className="tps-fields">
        {RELATIONS.map(([name, label]) => (
          <FieldItem key={name} id={fieldId(name)} label={label} optional>
            <ChoiceSelect
              id={fieldId(name)}
              disabled={disabled}
              choices={CLASSES}
              placeholder="Not noted"
              value={findings[name] ?? ''}
              onChange={(value) => set({ [name]: value || undefined })}
            />
          </FieldItem>
        ))}
        {MEASURES.map(([name, label, unit, min, max, step]) => (
          <NumberField
            key={name}
            {...{ id: fieldId(name), label, unit, min, max, step, disabled, value: findings[name] }}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {(['midline_upper', 'midline_lower'] as const).map((name) => (
          <MidlineField
            key={name}
            id={fieldId(name)}
            label={name === 'midline_upper' ? 'Midline, upper' : 'Midline, lower'}
            disabled={disabled}
            value={findings[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <TeethLists
        id={fieldId('finding_teeth')}
        label="Findings on teeth"
        lists={FINDING_LISTS}
        values={findings}
        dentition={dentition ?? 'permanent'}
        disabled={disabled}
        onChange={(name, teeth) => set({ [name]: teeth })}
      />
    </>
  );
}
