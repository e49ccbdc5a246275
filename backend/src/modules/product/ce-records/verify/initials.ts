/** The initials of a name, e.g. `A. B.` of Ada Byron; of an address its first letter. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 4)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
