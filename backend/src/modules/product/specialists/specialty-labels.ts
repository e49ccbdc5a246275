import type { Specialty } from '#identity/profiles/index.ts';

/** `oral_surgery` → `Oral surgery`. */
export const specialtyLabel = (specialty: Specialty): string => {
  const words = specialty.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
