import { logProblem } from '../../../shared/api/index.ts';
import { USER_STORAGE_PREFIX } from '../../../shared/auth/index.ts';
import type { FileSlot } from '../types.ts';

/** Where an upload that was cut off stands, and under which object it was begun. */
export interface UploadPlace {
  readonly url: string;
  readonly object: string;
}

/** Knows the file again without its name, which may be a patient's. */
const keyOf = (caseId: string, slot: FileSlot, { size, lastModified }: File): string =>
  `${USER_STORAGE_PREFIX}upload.${caseId}.${slot}.${size}.${lastModified}`;

const isPlace = (value: unknown): value is UploadPlace =>
  typeof value === 'object' && value !== null && 'url' in value && 'object' in value;

/** An upload goes on after the page was closed. Leaving the account forgets all of these. */
export const uploadPlaces = {
  find(caseId: string, slot: FileSlot, file: File): UploadPlace | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(caseId, slot, file)) ?? 'null');
      return isPlace(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  keep(caseId: string, slot: FileSlot, file: File, place: UploadPlace): void {
    try {
      localStorage.setItem(keyOf(caseId, slot, file), JSON.stringify(place));
    } catch (error) {
      // A full storage only means that this upload cannot go on after a reload.
      logProblem('The place of an upload was not kept', error);
    }
  },
  forget(caseId: string, slot: FileSlot, file: File): void {
    localStorage.removeItem(keyOf(caseId, slot, file));
  },
};
