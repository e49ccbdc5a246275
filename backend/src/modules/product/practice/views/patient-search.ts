import type { PatientRecord } from './records.ts';
import { nameOf } from './patient-view.ts';

/** What a person typed, as what the tools can look for. */
export type PatientSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'year'; readonly year: string }
  | { readonly kind: 'chart'; readonly chart: string }
  | { readonly kind: 'name'; readonly first: string | null; readonly last: string };

const YEAR = /^(?:19|20)\d\d$/;

/** A name (“Root”, “Root, Ann”, “Ann Root”), a birth year, or anything else with a digit: a chart number. */
export function readSearch(q: string | undefined): PatientSearch {
  const text = (q ?? '').trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'all' };
  if (YEAR.test(text)) return { kind: 'year', year: text };
  if (/\d/.test(text)) return { kind: 'chart', chart: text };
  const [last = '', first = ''] = text.split(',').map((part) => part.trim());
  if (text.includes(',')) return { kind: 'name', last, first: first || null };
  const words = text.split(' ');
  const end = words.at(-1) ?? text;
  return { kind: 'name', last: end, first: words.length > 1 ? words.slice(0, -1).join(' ') : null };
}

const begins = (value: string | null, wanted: string): boolean =>
  (value ?? '').toLocaleLowerCase().startsWith(wanted.toLocaleLowerCase());

/** Whether a record is what was looked for; the tools' own filters differ in how they match. */
export function matches(search: PatientSearch, patient: PatientRecord): boolean {
  switch (search.kind) {
    case 'all':
      return true;
    case 'year':
      return (patient.birthDate ?? '').startsWith(search.year);
    case 'chart':
      return begins(patient.chartNumber, search.chart);
    case 'name':
      return search.first === null
        ? [patient.lastName, patient.firstName, patient.preferredName].some((name) =>
            begins(name, search.last),
          )
        : begins(patient.lastName, search.last) &&
            [patient.firstName, patient.preferredName].some((name) => begins(name, search.first ?? ''));
  }
}

/** The lists to ask a tool for, each with a filter; without one, the tool's whole list is looked through. */
export function filtersOf(search: PatientSearch): readonly Readonly<Record<string, string>>[] {
  switch (search.kind) {
    case 'chart':
      return [{ chartNumber: search.chart }];
    case 'name':
      return search.first === null
        ? [{ lastName: search.last }, { firstName: search.last }]
        : [{ lastName: search.last }];
    case 'all':
    case 'year':
      return [];
  }
}

export const byName = (a: PatientRecord, b: PatientRecord): number =>
  a.lastName.localeCompare(b.lastName) || nameOf(a).localeCompare(nameOf(b));
