const BARE = /^[A-Za-z_]\w{0,62}$/;
const QUOTED = /^"([^"]{1,63})"$/;

/** Splits at commas outside double quotes. */
export function splitNames(text: string): string[] {
  const parts = [''];
  let inQuotes = false;
  for (const sign of text) {
    if (sign === '"') inQuotes = !inQuotes;
    if (sign === ',' && !inQuotes) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** The column that a text names, with or without quotes; null where it is anything else. */
export const plainName = (text: string): string | null =>
  BARE.test(text) ? text : (QUOTED.exec(text)?.[1] ?? null);
