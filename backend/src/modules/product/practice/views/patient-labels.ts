import type { PracticePatientLabelDto } from '../dto/answer.dto.ts';
import type { FetchResult } from '../tool/practice-calls.ts';
import { missingRelated, type FanOut, type Rows } from '../tool/fan-out.ts';
import { labelOf } from './patient-view.ts';
import { asRecords, type PatientRecord } from './records.ts';

/** Patients that are asked for one by one, at most; a practice's own machine answers one a second. */
const MOST_SINGLES = 30;
const AT_ONCE = 6;
const MORE_PAGES = 2;

/** Names of the patients that a list is about, and how many of its rows stay without. */
export class Labels {
  private readonly known = new Map<string, PracticePatientLabelDto>();

  add(patients: readonly PatientRecord[], today: string): void {
    for (const patient of patients) this.known.set(patient.id, labelOf(patient, today));
  }

  missing(refs: ReadonlySet<string>): string[] {
    return [...refs].filter((ref) => !this.known.has(ref));
  }

  of(ref: string): PracticePatientLabelDto {
    return this.known.get(ref) ?? { ref, name: null, age: null };
  }

  unnamed(items: readonly { readonly patient: PracticePatientLabelDto }[]): number {
    return items.filter(({ patient }) => patient.name === null).length;
  }
}

/**
 * Reads the names for a list with few calls: a page of patients beside the list itself, more pages while many are
 * missing, the last ones by themselves. No tool gives patients by a list of numbers. Who is still missing stays unnamed.
 */
export async function labelsFor(
  fanOut: FanOut,
  main: Promise<FetchResult<Rows>>,
  patientsOf: (rows: Rows) => readonly string[],
  today: string,
): Promise<Labels> {
  const early = fanOut.page('patients', {}, { sample: 'never' }).catch(missingRelated);
  const [{ fallback, value }, first] = await Promise.all([main, early]);
  const labels = new Labels();
  const add = (items: readonly Readonly<Record<string, unknown>>[]): void =>
    labels.add(asRecords<PatientRecord>(items), today);
  const wanted = new Set(patientsOf(value));
  if (fallback) {
    const sample = await fanOut.page('patients', {}, { sample: 'only' }).catch(missingRelated);
    add(sample?.value.items ?? []);
    return labels;
  }
  add(first?.value.items ?? []);
  await more(fanOut, labels, wanted, first?.value.next_cursor ?? null, add);
  return labels;
}

async function more(
  fanOut: FanOut,
  labels: Labels,
  wanted: ReadonlySet<string>,
  next: string | null,
  add: (items: readonly Readonly<Record<string, unknown>>[]) => void,
): Promise<void> {
  let cursor = next;
  for (let left = MORE_PAGES; cursor !== null && left > 0; left -= 1) {
    if (labels.missing(wanted).length <= MOST_SINGLES) break;
    const page = await fanOut.page('patients', { cursor }, { sample: 'never' }).catch(missingRelated);
    add(page?.value.items ?? []);
    cursor = page?.value.next_cursor ?? null;
  }
  const queue = labels.missing(wanted).slice(0, MOST_SINGLES);
  const one = async (): Promise<void> => {
    for (let ref = queue.shift(); ref !== undefined; ref = queue.shift()) {
      const access = { action: 'list' } as const;
      const result = await fanOut.record('patients.get', { id: ref }, { access }).catch(missingRelated);
      if (result) add([result.value]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
