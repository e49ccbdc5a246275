import { Flex, InputNumber } from 'antd';
import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';

interface Amount {
  /** The mode that has a number beside it. */
  readonly for: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number | undefined;
  /** Stands there when the mode is chosen. */
  readonly first: number | undefined;
}

interface ModeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly mode: string;
  readonly amount?: Amount;
  readonly disabled: boolean;
  readonly onChange: (mode: string, amount: number | undefined) => void;
}

/** One of a few ways, and for one of them how much. */
export function ModeField({ id, label, choices, mode, amount, disabled, onChange }: ModeFieldProps) {
  const asked = amount && amount.for === mode ? amount : undefined;
  return (
    <FieldItem id={id} label={label}>
      <Flex vertical gap="small">
        <ChoiceSelect
          id={id}
          disabled={disabled}
          choices={choices}
          value={mode}
          onChange={(next) => onChange(next, amount?.for === next ? amount.first : undefined)}
        />
        {asked ? (
          <Flex component="label" wrap align="center" gap="small">
            <span>{asked.label}</span>
            <InputNumber
              {...{ disabled, min: asked.min, max: asked.max, step: asked.step ?? 1 }}
              precision={asked.step ? 2 : 0}
              value={asked.value ?? null}
              onChange={(value) => onChange(mode, value ?? undefined)}
            />
            <span>{asked.unit}</span>
          </Flex>
        ) : null}
      </Flex>
    </FieldItem>
  );
}
