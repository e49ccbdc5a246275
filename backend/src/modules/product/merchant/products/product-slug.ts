const LONGEST = 70;

/** A name as a part of an address, with something that no other product has. */
export function slugOf(name: string, unique: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ['product']).join('-').slice(0, LONGEST).replace(/-$/, '');
  return unique === '' ? base : `${base}-${unique}`;
}
