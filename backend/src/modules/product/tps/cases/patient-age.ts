/** Whole years from a birth date to a day, both `2026-01-31`. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (birthDate === null || birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
