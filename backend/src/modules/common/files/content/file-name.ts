import type { Mime } from './inspect-content.ts';

const ENDINGS: Readonly<Record<Mime, readonly string[]>> = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'md', 'json'],
};
const LONGEST = 120;

/** What people called it: without folders, and without letters that cannot be seen or that turn the others around. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const printable = last.replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, ' ').replace(/\s+/g, ' ');
  return shortened(printable.replace(/^[\s.]{1,255}|[\s.]{1,255}$/g, '')) || 'file';
}

/** The extension stays, because it names the type. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST
    ? name
    : [...letters.slice(0, LONGEST - 12), '…', ...letters.slice(-11)].join('');
}

/** The ending says what the content is: a page or a program that is called one opens as text. */
export function nameFor(name: string, mime: Mime): string {
  const endings = ENDINGS[mime];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${endings[0] ?? 'txt'}`;
}
