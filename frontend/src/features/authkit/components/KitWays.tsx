import type { Attempt } from '../../../shared/api/index.ts';
import { FieldFrame } from '../../../shared/ui/form/Field.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { wayLabel } from '../plain-words.ts';

interface KitWaysProps {
  readonly ways: Attempt['ways'];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (way: string) => void;
}

/** Which of several ways to a tool a person takes; nothing where there is only one. */
export function KitWays({ ways, chosen, disabled, onChoose }: KitWaysProps) {
  if (ways.length < 2) return null;
  return (
    <FieldFrame id="authkit-way" label="How do you connect?">
      <NativeSelect
        id="authkit-way"
        choices={ways.map((way) => ({ value: way.id, label: wayLabel(way) }))}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      />
    </FieldFrame>
  );
}
