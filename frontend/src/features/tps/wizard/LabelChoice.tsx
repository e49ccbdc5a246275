import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';

interface LabelChoiceProps extends StepProps {
  readonly name: 'order_type' | 'arches' | 'dentition';
  readonly label: string;
  /** The values that can be chosen, with their words. */
  readonly labels: Readonly<Record<string, string>>;
}

/** One of a few values of the case. */
export function LabelChoice({ name, label, labels, draft, disabled }: LabelChoiceProps) {
  return (
    <FieldItem id={fieldId(name)} label={label}>
      <ChoiceSelect
        id={fieldId(name)}
        disabled={disabled}
        choices={Object.entries(labels).map(([value, words]) => ({ value, label: words }))}
        {...(name === 'order_type' ? {} : { placeholder: 'Choose' })}
        value={draft.value[name] ?? ''}
        onChange={(value) => draft.change({ [name]: value || null })}
      />
    </FieldItem>
  );
}
