import { Flex, InputNumber } from 'antd';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { SettingOf } from './api.ts';
import { SettingSection } from './SettingSection.tsx';
import { minutesText } from './setting-text.ts';

const FIELDS = [
  ['default_minutes', 'Locks after', 'For everybody who has not chosen a time.'],
  ['max_minutes', 'Longest time a person can choose', 'Longer times chosen before count as this one.'],
] as const;

/** After how many idle minutes patient data is hidden. */
export function IdleLockSetting({ setting }: { setting: SettingOf<'idle_lock'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Idle lock"
      description="Pages with patient data hide it when nobody has used them for a while, until the password is entered again."
      textOf={({ default_minutes, max_minutes }) =>
        `locks after ${minutesText(default_minutes)}, at most ${minutesText(max_minutes)}.`
      }
    >
      {({ value, defaults, set, errors, idOf }) => (
        <Flex wrap gap="0 24px">
          {FIELDS.map(([field, label, hint]) => (
            <FieldItem
              key={field}
              id={idOf(field)}
              label={label}
              hint={`5 to 30. Default: ${minutesText(defaults[field])}. ${hint}`}
              error={errors[field]}
            >
              <InputNumber
                id={idOf(field)}
                min={5}
                max={30}
                precision={0}
                suffix="minutes"
                style={{ inlineSize: 160 }}
                value={value[field]}
                aria-describedby={describedBy(idOf(field), errors[field], 'hint')}
                onChange={(minutes) => minutes !== null && set({ [field]: minutes })}
              />
            </FieldItem>
          ))}
        </Flex>
      )}
    </SettingSection>
  );
}
