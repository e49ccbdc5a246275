import { Checkbox, Collapse } from 'antd';
import { goalLabels, modeChoices } from '../prescription-labels.ts';
import type { Approach } from '../types.ts';
import { FindingsFields } from './FindingsFields.tsx';
import { LabelChoice } from './LabelChoice.tsx';
import { ModeField } from './ModeField.tsx';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';
import { APPROACH_LISTS } from './teeth-lists.ts';
import { TeethLists } from './TeethLists.tsx';

type Goal = NonNullable<Approach['goals']>[number];
const GOALS = (Object.keys(goalLabels) as Goal[]).map((value) => ({ value, label: goalLabels[value] }));
const DENTITIONS = { permanent: 'Permanent', mixed: 'Mixed, primary and permanent' };
type Ipr = NonNullable<Approach['ipr']>;
type Attachments = NonNullable<Approach['attachments']>;
type Steps = NonNullable<Approach['steps']>;

function Modes({ approach, set, disabled }: PartProps) {
  const { steps, ipr, attachments } = approach;
  return (
    <div className="tps-fields">
      <ModeField
        {...{ id: fieldId('steps'), label: 'Number of steps', disabled, choices: modeChoices.steps }}
        mode={steps?.mode ?? 'recommend'}
        amount={{
          for: 'limit',
          label: 'At most',
          unit: 'steps',
          min: 1,
          max: 60,
          value: steps?.limit,
          first: 20,
        }}
        onChange={(mode, limit) => set({ steps: (mode === 'limit' ? { mode, limit } : { mode }) as Steps })}
      />
      <ModeField
        {...{ id: fieldId('wear_days'), label: 'Wear each step for', disabled, choices: modeChoices.wear }}
        mode={String(approach.wear_days ?? 14)}
        onChange={(days) => set({ wear_days: Number(days) as 7 | 10 | 14 })}
      />
      <ModeField
        {...{ id: fieldId('ipr'), label: 'IPR', disabled, choices: modeChoices.ipr }}
        mode={ipr?.mode ?? 'as_needed'}
        amount={{
          ...{ for: 'as_needed', label: 'At most per contact', unit: 'mm', min: 0.1, max: 0.5, step: 0.05 },
          ...{ value: ipr?.max_mm_per_contact, first: undefined },
        }}
        onChange={(mode, most) =>
          set({ ipr: { mode, ...(most && mode === 'as_needed' ? { max_mm_per_contact: most } : {}) } as Ipr })
        }
      />
      <ModeField
        {...{ id: fieldId('attachments'), label: 'Attachments', disabled, choices: modeChoices.attachments }}
        mode={attachments?.mode ?? 'as_needed'}
        amount={{
          ...{ for: 'delay', label: 'Not before step', unit: 'step', min: 2, max: 60 },
          ...{ value: attachments?.delay_to_step, first: 3 },
        }}
        onChange={(mode, step) =>
          set({ attachments: (mode === 'delay' ? { mode, delay_to_step: step } : { mode }) as Attachments })
        }
      />
    </div>
  );
}

interface PartProps {
  readonly approach: Approach;
  readonly set: (changes: Partial<Approach>) => void;
  readonly disabled: boolean;
}

function Extras({ approach, set, disabled }: PartProps) {
  return (
    <fieldset className="tps-checks">
      <legend>Aids</legend>
      <Checkbox
        disabled={disabled}
        checked={approach.elastics ?? false}
        onChange={({ target }) => set({ elastics: target.checked })}
      >
        Elastics may be used
      </Checkbox>
      <Checkbox
        disabled={disabled}
        checked={approach.overcorrection ?? false}
        onChange={({ target }) => set({ overcorrection: target.checked })}
      >
        Plan overcorrection
      </Checkbox>
    </fieldset>
  );
}

/** Step 3: what the doctor found, and how to treat it. */
export function StepApproach(props: StepProps) {
  const { draft, disabled } = props;
  const { approach, dentition } = draft.value;
  const set = (changes: Partial<Approach>) => draft.change({ approach: { ...approach, ...changes } });
  const part = { approach, set, disabled };
  return (
    <>
      <div className="tps-fields">
        <LabelChoice {...props} name="dentition" label="Dentition" labels={DENTITIONS} />
      </div>
      <fieldset className="tps-checks" id={fieldId('goals')} tabIndex={-1}>
        <legend>Goals</legend>
        <Checkbox.Group<Goal>
          disabled={disabled}
          options={GOALS}
          value={approach.goals ?? []}
          onChange={(goals) => set({ goals })}
        />
      </fieldset>
      <Modes {...part} />
      <Extras {...part} />
      <TeethLists
        id={fieldId('approach_teeth')}
        label="Restrictions on teeth"
        lists={APPROACH_LISTS}
        values={approach}
        dentition={dentition ?? 'permanent'}
        disabled={disabled}
        onChange={(name, teeth) => set({ [name]: teeth })}
      />
      <Collapse
        items={[{ key: 'findings', label: 'Findings (optional)', children: <FindingsFields {...props} /> }]}
      />
    </>
  );
}
