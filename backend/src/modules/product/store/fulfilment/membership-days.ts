/** Days are text such as `2026-11-24`, which sorts as they follow each other. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const later = (a: string, b: string): string => (a > b ? a : b);

export const nextDay = (day: string): string => shifted(day, 1);

/** The last day of so many months: those from January 31 end with February's last day. */
export function endOf(startsOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  if (day > lastOfMonth) return dayOf(new Date(Date.UTC(year, month - 1 + months, lastOfMonth)));
  return dayOf(new Date(Date.UTC(year, month - 1 + months, day - 1)));
}

const shifted = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return dayOf(at);
};
