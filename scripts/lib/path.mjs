import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const USUAL = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/** The full path of a system program, from the PATH and the usual folders; undefined when it is missing. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(runnable);
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
