/**
 * What a table says about a word that came from outside. A plain look-up would also find what every object inherits
 * (`constructor`), and a vendor may send any word.
 */
export function ownValue<T>(
  table: Readonly<Record<string, T>>,
  word: string | null | undefined,
): T | undefined {
  return typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined;
}
