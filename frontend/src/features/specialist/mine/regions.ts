/** `Chicago, Evanston` as the list of regions it names. */
export const regionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
