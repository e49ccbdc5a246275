/** The specification's eight specialties, as sign-up and the profile offer them. */
export const SPECIALTIES = [
  'general_dentistry',
  'orthodontics',
  'oral_surgery',
  'periodontics',
  'endodontics',
  'prosthodontics',
  'pediatric_dentistry',
  'oral_pathology',
] as const;

/** 'oral_surgery' → 'oral surgery', as the account summary shows it. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const specialtyChoices = SPECIALTIES.map((value) => ({ value, label: capitalised(spaced(value)) }));
