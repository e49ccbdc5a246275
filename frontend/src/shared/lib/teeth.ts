export type ToothNotation = 'universal' | 'fdi';

/** Universal letters of the primary teeth in the order of their quadrants, as FDI counts them: 5 upper right to 8 lower right. */
const PRIMARY_FIRST = { A: [55, -1], F: [61, 1], K: [75, -1], P: [81, 1] } as const;

function primaryFdi(letter: string): string | null {
  const index = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  if (letter.length !== 1 || index < 0 || index > 19) return null;
  const first = (['A', 'F', 'K', 'P'] as const)[Math.floor(index / 5)] ?? 'A';
  const [from, step] = PRIMARY_FIRST[first];
  return String(from + step * (index % 5));
}

function permanentFdi(tooth: string): string | null {
  if (!/^\d{1,2}$/.test(tooth)) return null;
  const n = Number(tooth);
  if (n < 1 || n > 32) return null;
  if (n <= 8) return String(19 - n);
  if (n <= 16) return String(n + 12);
  return String(n <= 24 ? 55 - n : n + 16);
}

/** A tooth of the Universal system ('1' to '32', 'A' to 'T') in FDI numbers; null for what is no such tooth. */
export function fdiOf(universal: string): string | null {
  const tooth = universal.trim().toUpperCase();
  return permanentFdi(tooth) ?? primaryFdi(tooth);
}

/** A stored tooth as the person reads teeth. What is not known as a tooth (a range, a quadrant) stays as it was sent. */
export function toothText(universal: string, notation: ToothNotation): string {
  return notation === 'fdi' ? (fdiOf(universal) ?? universal) : universal;
}
