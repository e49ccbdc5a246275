import type { Profile, UpdateProfile } from '../../shared/api/index.ts';

const REQUIRED = ['first_name', 'last_name'] as const;
const OPTIONAL = [
  'practice_name',
  'license_number',
  'license_state',
  'specialty',
  'phone',
  'bio',
  'practice_website',
  'linkedin_url',
] as const;
export const FIELDS = [...REQUIRED, ...OPTIONAL];

export type ProfileField = (typeof FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

/** The form's values for a profile: text everywhere, empty where nothing is set. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? ''])) as ProfileValues;
}

function isRequired(field: string): boolean {
  return (REQUIRED as readonly string[]).includes(field);
}

function isAddress(field: string): boolean {
  return field === 'practice_website' || field === 'linkedin_url';
}

/** Only what differs from the saved profile, so that a save never rewrites what it did not touch; empty means unset. */
export function changesOf(values: ProfileValues, saved: Profile): UpdateProfile {
  const before = valuesOf(saved);
  const changed = FIELDS.flatMap((field) => {
    const value = isAddress(field) ? withScheme(values[field]) : values[field].trim();
    if (value === before[field]) return [];
    return [[field, value === '' && !isRequired(field) ? null : value] as const];
  });
  return { ...Object.fromEntries(changed), version: saved.version };
}

/** The fields as the form calls them. */
export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  practice_name: 'Practice name',
  license_number: 'License number',
  license_state: 'License state',
  specialty: 'Specialty',
  phone: 'Phone',
  bio: 'Bio',
  practice_website: 'Practice website',
  linkedin_url: 'LinkedIn profile',
};

/** Whether anything differs from what was read; blanks at the ends do not count. */
export function isChanged(values: ProfileValues, saved: Profile): boolean {
  return Object.keys(changesOf(values, saved)).length > 1;
}

/** 'example.com' is what people type; the field wants a whole address. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}
