import type { Attempt } from '../../../shared/api/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { methodLabel } from '../attempt-labels.ts';

interface AuthKitMethodsProps {
  readonly methods: Attempt['ways'];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (method: string) => void;
}

/** Which of several ways to a tool a person takes; nothing where there is only one. */
export function AuthKitMethods({ methods, chosen, disabled, onChoose }: AuthKitMethodsProps) {
  if (methods.length < 2) return null;
  return (
    <FieldItem id="authkit-way" label="How do you connect?">
      <ChoiceSelect
        id="authkit-way"
        choices={methods.map((method) => ({ value: method.id, label: methodLabel(method) }))}
        value={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
    </FieldItem>
  );
}
