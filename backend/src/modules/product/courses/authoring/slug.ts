const LONGEST = 100;

/** A title as a part of an address: lowercase letters and digits, words joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['course']).join('-').slice(0, LONGEST).replace(/-$/, '');
}
