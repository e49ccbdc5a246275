import { InputNumber } from 'antd';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled: boolean;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** One measure with its unit; empty is "not measured". */
export function NumberField(props: NumberFieldProps) {
  const { id, label, unit, min, max, step = 1, disabled, value, onChange } = props;
  return (
    <FieldItem id={id} label={`${label} (${unit})`} optional>
      <InputNumber
        {...{ id, min, max, step, disabled }}
        precision={step < 1 ? (step < 0.1 ? 2 : 1) : 0}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </FieldItem>
  );
}
