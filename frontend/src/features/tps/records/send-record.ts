import { requestBuilder } from '../../../shared/api/index.ts';
import type { CaseFile, FileSlot } from '../types.ts';
import { addRecord } from './api.ts';
import { uploadPlaces } from './upload-place.ts';

const BUCKET = 'records-inbox';

export interface RecordToSend {
  readonly caseId: string;
  readonly slot: FileSlot;
  readonly file: File;
  /** Whose upload it is. */
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends a record in parts, going on where an earlier try stopped, and puts it into its slot. */
export async function sendRecord(record: RecordToSend): Promise<CaseFile> {
  const { caseId, slot, file, userId, signal, onProgress } = record;
  const earlier = uploadPlaces.find(caseId, slot, file);
  const object = earlier?.object ?? crypto.randomUUID();
  await requestBuilder.uploadResumable({
    ...{ file, bucket: BUCKET, object: `${userId}/${object}`, from: earlier?.url, signal, onProgress },
    onAddress: (url) => uploadPlaces.keep(caseId, slot, file, { url, object }),
  });
  uploadPlaces.forget(caseId, slot, file);
  return addRecord(caseId, { slot, object, file_name: file.name.slice(-300) }, signal);
}
