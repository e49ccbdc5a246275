import type { MaskedField, PatientFlag } from '../types.ts';

export const flagLabels: Readonly<Record<PatientFlag, string>> = {
  inactive: 'Inactive',
  archived: 'Archived',
  deceased: 'Deceased',
  prospective: 'Prospective',
  minor: 'Minor',
  no_texts: 'No text messages',
};

export const fieldLabels: Readonly<Record<MaskedField['field'], string>> = {
  birth_date: 'Birth date',
  phone_mobile: 'Mobile phone',
  phone_home: 'Home phone',
  phone_work: 'Work phone',
  email: 'Email',
  address: 'Address',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Mar 10, 2026'; a dash where there is none. Takes an instant, or a day of the calendar, which has no zone. */
export function dayOr(at: string | null, none = '–'): string {
  if (!at) return none;
  return at.length === 10 ? calendarDay.format(new Date(`${at}T00:00:00Z`)) : day.format(new Date(at));
}

/** '1 day', '12 days', '3 months': an age in the list of what waits. */
export function ageText(days: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (days < 60) return counted(days, 'day');
  return days < 730 ? counted(Math.floor(days / 30.4), 'month') : counted(Math.floor(days / 365), 'year');
}

/** 'overdue by 12 days', 'due today', 'due in 5 days'. */
export function dueText(daysOverdue: number): string {
  if (daysOverdue > 0) return `overdue by ${ageText(daysOverdue)}`;
  return daysOverdue === 0 ? 'due today' : `due in ${ageText(-daysOverdue)}`;
}
