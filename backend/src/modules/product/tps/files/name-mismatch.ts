/** Words of file names that name no patient. */
const COMMON = new Set(
  `upper lower maxilla maxillary mandible mandibular max man mand jaw arch bite occlusion occlusal buccal left right scan scans
  model models stl ply export exported final new copy case patient itero trios medit shape sirona primescan carestream planmeca
  element emerald cerec dental aligner aligners clear raw mesh color colour pre post op preop treatment initial prep antagonist
  full both oral intraoral cad unn sectioned unsectioned version untitled file upload img image photo dsc`.split(
    /\s+/,
  ),
);
const LEAST = 3;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/\p{L}+/gu) ?? [];

/** `UpperJaw` is two words, `iTero` is one that is known. */
const partsOf = (word: string): string[] =>
  COMMON.has(plain(word))
    ? []
    : word
        .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
        .split(' ')
        .map(plain);

/**
 * Whether a file name seems to name somebody else than the patient: it has words that scanners and dentists do not use, and none is a
 * part of the patient's name. Only a warning, because any word can be a name.
 */
export function namesAnother(fileName: string, names: readonly (string | null)[]): boolean {
  const patient = names.flatMap((name) => lettersOf(name ?? '').map(plain));
  if (patient.length === 0) return false;
  const words = lettersOf(fileName.replace(/(?:\.[a-z]{2,4})+$/i, '')).flatMap(partsOf);
  const named = words.filter((word) => word.length >= LEAST && !COMMON.has(word));
  const whole = patient.join('');
  const isPatient = (word: string): boolean =>
    patient.includes(word) || (word.length > LEAST && whole.includes(word));
  return named.length > 0 && !words.some(isPatient);
}
