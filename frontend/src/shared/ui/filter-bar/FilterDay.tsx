import { Flex } from 'antd';
import { DayPicker } from '../fields/DayPicker.tsx';
import { useLimits } from './limits.ts';

interface FilterDayProps {
  readonly label: string;
  /** The word before the field: 'From'. */
  readonly word: string;
  /** The day as `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  /** The first and last day that can be chosen; empty for any. */
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** A day that limits a list. */
export function FilterDay({ label, word, value, min, max, onChange }: FilterDayProps) {
  useLimits(value !== '');
  return (
    <Flex component="label" align="center" gap="small">
      {word}
      <DayPicker
        aria-label={label}
        clearable
        value={value}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={onChange}
      />
    </Flex>
  );
}
