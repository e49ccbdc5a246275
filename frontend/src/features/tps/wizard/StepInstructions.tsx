import { Input } from 'antd';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';

const HINT = 'For example how the occlusion should end, or what to leave as it is.';

/** Step 4: what the technician should know besides. */
export function StepInstructions({ draft, disabled }: StepProps) {
  const id = fieldId('instructions');
  return (
    <FieldItem id={id} label="Additional instructions" optional hint={HINT}>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={8}
        maxLength={4_000}
        showCount
        disabled={disabled}
        value={draft.value.instructions}
        onChange={({ target }) => draft.change({ instructions: target.value })}
      />
    </FieldItem>
  );
}
