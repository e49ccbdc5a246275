import { fdiOf } from './teeth.ts';

const PERMANENT = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'third molar',
] as const;
const PRIMARY = ['central incisor', 'lateral incisor', 'canine', 'first molar', 'second molar'] as const;
const QUADRANTS = ['upper right', 'upper left', 'lower left', 'lower right'] as const;

export type ToothShape = 'central' | 'lateral' | 'canine' | 'premolar' | 'molar';

interface ToothPlace {
  readonly primary: boolean;
  /** 0 upper right, 1 upper left, 2 lower left, 3 lower right, all as the patient has them. */
  readonly quadrant: number;
  /** 1 at the midline. */
  readonly position: number;
}

/** Where a tooth of the Universal system stands; null for what is no such tooth. FDI numbers say it in two digits. */
export function placeOf(universal: string): ToothPlace | null {
  const fdi = Number(fdiOf(universal) ?? 0);
  if (!fdi) return null;
  const quadrant = Math.floor(fdi / 10) - 1;
  return { primary: quadrant > 3, quadrant: quadrant % 4, position: fdi % 10 };
}

/** A tooth in words: 'upper right central incisor'. */
export function toothName(universal: string): string {
  const place = placeOf(universal);
  if (!place) return universal;
  const names = place.primary ? PRIMARY : PERMANENT;
  const name = `${QUADRANTS[place.quadrant] ?? ''} ${names[place.position - 1] ?? ''}`;
  return place.primary ? `primary ${name}` : name;
}

export function toothShape(universal: string): ToothShape {
  const { primary, position } = placeOf(universal) ?? { primary: false, position: 1 };
  if (position <= 3) return (['central', 'lateral', 'canine'] as const)[position - 1] ?? 'canine';
  return primary || position > 5 ? 'molar' : 'premolar';
}

const range = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => String(from + i * Math.sign(to - from)));
const letters = (from: string, to: string): string[] =>
  range(from.charCodeAt(0), to.charCodeAt(0)).map((code) => String.fromCharCode(Number(code)));

export interface Quadrant {
  readonly name: string;
  readonly upper: boolean;
  /** From the left of the picture to its right: the patient's right is at the left. */
  readonly teeth: readonly string[];
}

/** The mouth as the dentist sees it, row by row. */
export const PERMANENT_QUADRANTS: readonly Quadrant[] = [
  { name: 'Upper right', upper: true, teeth: range(1, 8) },
  { name: 'Upper left', upper: true, teeth: range(9, 16) },
  { name: 'Lower right', upper: false, teeth: range(32, 25) },
  { name: 'Lower left', upper: false, teeth: range(24, 17) },
];
export const PRIMARY_QUADRANTS: readonly Quadrant[] = [
  { name: 'Upper right', upper: true, teeth: letters('A', 'E') },
  { name: 'Upper left', upper: true, teeth: letters('F', 'J') },
  { name: 'Lower right', upper: false, teeth: letters('T', 'P') },
  { name: 'Lower left', upper: false, teeth: letters('O', 'K') },
];

const ORDER = [...range(1, 32), ...letters('A', 'T')];

/** Teeth in the order of their numbers, permanent ones first. */
export const inOrder = (teeth: readonly string[]): string[] =>
  teeth.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
