import { SPECIALTIES } from '../api/enum-values.ts';

/** 'oral_surgery' → 'oral surgery', as the account summary shows it. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'oral_surgery' → 'Oral surgery'. */
export const specialtyLabel = (value: string): string => capitalised(spaced(value));

/** The specialties of the specification, as sign-up and the profile offer them. */
export const specialtyChoices = SPECIALTIES.map((value) => ({ value, label: specialtyLabel(value) }));
