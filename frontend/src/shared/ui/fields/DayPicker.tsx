import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import dayjs from 'dayjs';

const STORED = 'YYYY-MM-DD';
/** The first is shown; both can be typed. */
const FORMATS = ['MM/DD/YYYY', STORED];

interface DayPickerProps extends Pick<
  DatePickerProps,
  'aria-describedby' | 'aria-label' | 'aria-required' | 'autoFocus' | 'className' | 'disabled' | 'id'
> {
  /** `YYYY-MM-DD`; empty for no day. */
  readonly value: string;
  /** Earliest and latest day that can be chosen, as `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly clearable?: boolean;
  readonly invalid?: boolean;
  /** Gets `YYYY-MM-DD`, or an empty string when the day was taken away. */
  readonly onChange: (day: string) => void;
}

/** antd's DatePicker over a calendar day as the API writes it; no time zone is involved. */
export function DayPicker({
  value,
  min,
  max,
  clearable = false,
  invalid = false,
  onChange,
  ...rest
}: DayPickerProps) {
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value) : null}
      format={FORMATS}
      placeholder="MM/DD/YYYY"
      allowClear={clearable}
      aria-invalid={invalid || undefined}
      {...(invalid ? { status: 'error' } : {})}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      onChange={(day) => onChange(day ? dayjs(day as dayjs.Dayjs).format(STORED) : '')}
    />
  );
}
