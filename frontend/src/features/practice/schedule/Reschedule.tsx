import { Button, Flex } from 'antd';
import type { Check } from '../../../shared/ui/form/checks.ts';
import { all, needed } from '../../../shared/ui/form/checks.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import type { Appointment } from '../types.ts';
import { TimeField } from './TimeField.tsx';
import { clockField, instantOf, isDay, minutesOf, wallTime } from './zone-times.ts';

type Names = 'day' | 'time';

interface RescheduleProps {
  readonly item: Appointment;
  readonly busy: boolean;
  readonly onMove: (start: string) => void;
  readonly onCancel: () => void;
}

const realDay: Check = (value) => (isDay(value) ? null : 'Choose a day');
const realTime: Check = (value) => (minutesOf(value) === null ? 'Choose a time' : null);

/** Another time for an appointment, on the clock of the practice. What was chosen stays if the tool refuses it. */
export function Reschedule({ item, busy, onMove, onCancel }: RescheduleProps) {
  const { time_zone: zone } = item;
  const { day, minutes } = wallTime(item.start ?? Date.now(), zone);
  const form = useForm<Names>({
    id: 'reschedule',
    initial: { day, time: clockField(minutes) },
    checks: { day: all(needed('Choose a day'), realDay), time: all(needed('Choose a time'), realTime) },
    onSubmit: (values) => onMove(instantOf(values.day, minutesOf(values.time) ?? 0, zone)),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Reschedule">
      <div className="form-row">
        <DateField form={form} name="day" label="Day" autoFocus />
        <TimeField form={form} name="time" label="Time" />
      </div>
      <p className="muted">
        {item.minutes} minutes, in the practice's time zone ({zone.replaceAll('_', ' ')}).
      </p>
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Moving...' : 'Move appointment'}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Keep current time
        </Button>
      </Flex>
    </form>
  );
}
