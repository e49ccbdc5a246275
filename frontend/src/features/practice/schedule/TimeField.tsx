import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';

const STORED = 'HH:mm';
/** The first is shown; both can be typed. */
const FORMATS = ['h:mm A', STORED];

interface TimeFieldProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: NoInfer<Name>;
  readonly label: string;
}

/** A time of day in a form of `useForm`, kept as `HH:mm`; any minute can be typed, every fifth is offered. */
export function TimeField<Name extends string>({ form, name, label }: TimeFieldProps<Name>) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const value = form.values[name];
  return (
    <FieldItem {...{ id, label, error }}>
      <TimePicker
        id={id}
        value={value ? dayjs(`2000-01-01T${value}`) : null}
        format={FORMATS}
        placeholder="9:00 AM"
        minuteStep={5}
        needConfirm={false}
        allowClear={false}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, null)}
        onChange={(time) => form.set(name, time ? dayjs(time as dayjs.Dayjs).format(STORED) : '')}
      />
    </FieldItem>
  );
}
