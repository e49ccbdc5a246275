import { InputNumber, Select, Space } from 'antd';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { Findings } from '../types.ts';

type Midline = NonNullable<Findings['midline_upper']>;
const SIDES = [
  { value: 'left', label: 'to the left' },
  { value: 'right', label: 'to the right' },
] as const;

interface MidlineFieldProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly value: Midline | undefined;
  readonly onChange: (value: Midline | undefined) => void;
}

/** How far a midline is off, and to which side of the patient. */
export function MidlineField({ id, label, disabled, value, onChange }: MidlineFieldProps) {
  return (
    <FieldItem id={id} label={`${label} (mm)`} optional>
      <Space.Compact>
        <InputNumber
          {...{ id, disabled, min: 0, max: 20, step: 0.5, precision: 1 }}
          value={value?.mm ?? null}
          onChange={(mm) => onChange(mm === null ? undefined : { mm, side: value?.side ?? 'left' })}
        />
        <Select<Midline['side']>
          aria-label={`${label}, side`}
          disabled={disabled || !value}
          popupMatchSelectWidth={false}
          options={[...SIDES]}
          value={value?.side ?? 'left'}
          onChange={(side) => value && onChange({ ...value, side })}
        />
      </Space.Compact>
    </FieldItem>
  );
}
