import { Checkbox, Flex, Input } from 'antd';
import { useMemo } from 'react';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { zoneChoices } from '../../../shared/ui/fields/time-zones.ts';
import type { SettingOf, ValueOf } from './api.ts';
import { type SettingFields, SettingSection } from './SettingSection.tsx';
import { DAYS, hoursText } from './setting-text.ts';

type Hours = ValueOf<'support_hours'>;
type OpenDay = Hours['days'][number];
const USUAL = { opens: '09:00', closes: '17:00' };
const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

interface DayLineProps {
  readonly name: string;
  readonly id: string;
  readonly open: OpenDay | undefined;
  readonly error: string | undefined;
  /** Undefined closes the day. */
  readonly onChange: (times: Omit<OpenDay, 'day'> | undefined) => void;
}

function DayLine({ name, id, open, error, onChange }: DayLineProps) {
  const time = (which: 'opens' | 'closes') => (
    <Input
      type="time"
      required
      aria-label={`${name} ${which}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      status={error ? 'error' : ''}
      style={{ inlineSize: 130 }}
      value={open?.[which] ?? ''}
      onChange={({ target }) => open && target.value && onChange({ ...open, [which]: target.value })}
    />
  );
  return (
    <Flex wrap gap="small" align="center" style={{ minBlockSize: 44 }}>
      <Checkbox
        checked={open !== undefined}
        style={{ inlineSize: 130 }}
        onChange={({ target }) => onChange(target.checked ? USUAL : undefined)}
      >
        {name}
      </Checkbox>
      {open ? (
        <Flex gap="small" align="center">
          {time('opens')}
          <span>to</span>
          {time('closes')}
        </Flex>
      ) : (
        <span className="muted">Closed</span>
      )}
      {error ? (
        <span id={`${id}-error`} role="alert" style={{ color: 'var(--danger)' }}>
          {error}
        </span>
      ) : null}
    </Flex>
  );
}

function HoursFields({ value, defaults, set, errors, idOf }: SettingFields<Hours>) {
  const zones = useMemo(() => zoneChoices(value.time_zone), [value.time_zone]);
  const change = (day: number, times: Omit<OpenDay, 'day'> | undefined) => {
    const next = new Map(value.days.map((one) => [one.day, one]));
    if (times) next.set(day, { day, opens: times.opens, closes: times.closes });
    else next.delete(day);
    set({ days: DAYS.flatMap(([one]) => next.get(one) ?? []) });
  };
  const errorOf = (day: number): string | undefined => {
    const at = value.days.findIndex((one) => one.day === day);
    return errors[`days.${at}.opens`] ?? errors[`days.${at}.closes`];
  };
  return (
    <>
      <FieldItem
        id={idOf('time_zone')}
        label="Time zone"
        hint={`Default: ${zoneText(defaults.time_zone)}.`}
        error={errors['time_zone']}
      >
        <ChoiceSelect
          id={idOf('time_zone')}
          choices={zones}
          value={value.time_zone}
          aria-describedby={describedBy(idOf('time_zone'), errors['time_zone'], 'hint')}
          onChange={(zone) => set({ time_zone: zone })}
        />
      </FieldItem>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>Open on</legend>
        {DAYS.map(([day, name]) => (
          <DayLine
            key={day}
            id={idOf(`day-${day}`)}
            name={name}
            open={value.days.find((one) => one.day === day)}
            error={errorOf(day)}
            onChange={(times) => change(day, times)}
          />
        ))}
        {errors['days'] ? (
          <p role="alert" style={{ color: 'var(--danger)' }}>
            {errors['days']}
          </p>
        ) : null}
      </fieldset>
      <p className="muted">Default: {hoursText(defaults.days)}.</p>
    </>
  );
}

/** When support answers: visitors see it, and replies to tickets are due in it. */
export function SupportHoursSetting({ setting }: { setting: SettingOf<'support_hours'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Support hours"
      description="Shown in the footer, on the contact form and in Support. A reply is due 24 hours after a ticket arrives; where that is outside these hours, one hour after the next opening. Promises already made stay as they are."
      textOf={({ time_zone, days }) => `${hoursText(days)} (${zoneText(time_zone)}).`}
    >
      {(fields) => <HoursFields {...fields} />}
    </SettingSection>
  );
}
