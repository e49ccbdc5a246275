import { AppError } from './app-error.ts';

/** PostgreSQL's disk_full, and what a file system says that takes nothing more. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** What stands in PostgreSQL's words where it has no code for the system's reason. */
const TEXTS = /No space left on device|Disk quota exceeded/;
const RETRY_AFTER_S = 30;

/** Whether something could not be written because the disk of the database or of the files is full. */
export function isStorageFull(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { code, message, driverError } = cause as Record<'code' | 'message' | 'driverError', unknown>;
  if (driverError && driverError !== cause && isStorageFull(driverError)) return true;
  return CODES.has(String(code)) || TEXTS.test(String(message));
}

/** Somebody must make room: that takes longer than a restart. */
export const storageFull = (cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    503,
    'There is not enough storage space right now. Please try again later.',
    { retry_after: RETRY_AFTER_S },
    { cause },
  );
