// Written by `npm run openapi` from the DTO classes of the backend.
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
