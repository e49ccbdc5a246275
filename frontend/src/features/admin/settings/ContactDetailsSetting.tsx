import { Input } from 'antd';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { SettingOf } from './api.ts';
import { SettingSection } from './SettingSection.tsx';

const FIELDS = [
  { field: 'address', label: 'Address', type: 'text', most: 200 },
  { field: 'phone', label: 'Phone', type: 'tel', most: 30 },
  { field: 'email', label: 'Email', type: 'email', most: 254 },
  { field: 'linkedin', label: 'LinkedIn', type: 'url', most: 500 },
  { field: 'instagram', label: 'Instagram', type: 'url', most: 500 },
  { field: 'facebook', label: 'Facebook', type: 'url', most: 500 },
  { field: 'youtube', label: 'YouTube', type: 'url', most: 500 },
] as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  columnGap: 24,
} as const;

const hintOf = (field: string, usual: string | null): string =>
  [field === 'email' ? 'Answers to our emails go there too.' : '', usual === null ? '' : `Default: ${usual}`]
    .filter(Boolean)
    .join(' ');

/** How visitors reach the people behind this hub. */
export function ContactDetailsSetting({ setting }: { setting: SettingOf<'contact_details'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Contact details"
      description="Shown in the footer and beside the contact form. An empty field is not shown."
      textOf={(value) =>
        FIELDS.filter(({ field }) => value[field])
          .map(({ field, label }) => `${label} ${value[field]}`)
          .join(', ') || 'nothing.'
      }
    >
      {({ value, defaults, set, errors, idOf }) => (
        <div style={COLUMNS}>
          {FIELDS.map(({ field, label, type, most }) => (
            <FieldItem
              key={field}
              id={idOf(field)}
              label={label}
              hint={hintOf(field, defaults[field])}
              error={errors[field]}
            >
              <Input
                id={idOf(field)}
                type={type}
                maxLength={most}
                value={value[field] ?? ''}
                aria-describedby={describedBy(idOf(field), errors[field], hintOf(field, defaults[field]))}
                aria-invalid={errors[field] ? true : undefined}
                onChange={({ target }) => set({ [field]: target.value === '' ? null : target.value })}
              />
            </FieldItem>
          ))}
        </div>
      )}
    </SettingSection>
  );
}
