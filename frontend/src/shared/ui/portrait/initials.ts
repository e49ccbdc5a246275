/** The first letters of the first and the last word of a name; a question mark for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => /\p{L}/u.exec(word)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Where everybody reads a person's picture. */
export const pictureAddress = (path: string): string =>
  `/storage/v1/object/public/avatars/${path.split('/').map(encodeURIComponent).join('/')}`;
