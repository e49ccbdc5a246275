import { Flex, InputNumber } from 'antd';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { SettingOf } from './api.ts';
import { SettingSection } from './SettingSection.tsx';

const MOST = 1_000_000;
const FIELDS = [
  ['conversations', 'Conversations with the assistant', 1, ''],
  ['tasks', 'Tasks about the practice', 1, 'Open and completed.'],
  ['connection_attempts', 'Connection attempts in progress', 1, ''],
  ['sessions', 'Sessions', 2, 'The next sign-in ends the one unused for longest.'],
] as const;

const numberText = (count: number): string => count.toLocaleString('en-US');

/** How much of one kind a single person keeps. */
export function QuotasSetting({ setting }: { setting: SettingOf<'quotas'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Quotas per person"
      description="The most that one person can keep. Whoever has more already keeps it, but cannot add to it."
      textOf={(value) =>
        `${FIELDS.map(([field, label]) => `${label} ${numberText(value[field])}`).join(', ')}.`
      }
    >
      {({ value, defaults, set, errors, idOf }) => (
        <Flex wrap gap="0 24px">
          {FIELDS.map(([field, label, least, hint]) => (
            <FieldItem
              key={field}
              id={idOf(field)}
              label={label}
              hint={`Default: ${numberText(defaults[field])}. ${hint}`}
              error={errors[field]}
            >
              <InputNumber
                id={idOf(field)}
                min={least}
                max={MOST}
                precision={0}
                style={{ inlineSize: 160 }}
                value={value[field]}
                aria-describedby={describedBy(idOf(field), errors[field], 'hint')}
                onChange={(count) => count !== null && set({ [field]: count })}
              />
            </FieldItem>
          ))}
        </Flex>
      )}
    </SettingSection>
  );
}
