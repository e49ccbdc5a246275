import { stat } from 'node:fs/promises';

/** The system's name for a fault ('EACCES'), or an empty string where it has none. */
export const codeOf = (cause: unknown): string =>
  String((cause as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Whether nothing lies at a path; a folder we may not look into counts as an error, not as missing. */
export async function missing(path: string): Promise<boolean> {
  try {
    await stat(path);
    return false;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return true;
    throw cause;
  }
}
