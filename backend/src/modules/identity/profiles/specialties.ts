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
export type Specialty = (typeof SPECIALTIES)[number];
