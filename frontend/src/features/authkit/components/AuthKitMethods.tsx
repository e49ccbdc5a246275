import type { Attempt } from '../../../shared/api/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { methodLabel } from '../attempt-labels.ts';

interface AuthKitMethodsProps {
  readonly ways: Attempt['ways'];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (way: string) => void;
}

/** Which of several ways to a tool a person takes; nothing where there is only one. */
export function AuthKitMethods({ ways, chosen, disabled, onChoose }: AuthKitMethodsProps) {
  if (ways.length < 2) return null;
  return (
    <FieldItem id="authkit-way" label="How do you connect?">
      <ChoiceSelect
        id="authkit-way"
        choices={ways.map((way) => ({ value: way.id, label: methodLabel(way) }))}
        value={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
    </FieldItem>
  );
}
