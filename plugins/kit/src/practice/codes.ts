/** Invented procedures: real codes and their wording are licensed, so samples carry codes nobody bills with. */
export interface SampleCode {
  code: string;
  description: string;
  /** Minor units of the practice's currency. */
  fee: number;
  area: 'mouth' | 'tooth' | 'surface';
}

export const SAMPLE_CURRENCY = 'USD';

export const sampleCodes: readonly SampleCode[] = [
  { code: 'DX001', description: 'Mock exam', fee: 6_500, area: 'mouth' },
  { code: 'DX101', description: 'Mock cleaning', fee: 11_000, area: 'mouth' },
  { code: 'DX102', description: 'Mock gum care', fee: 17_500, area: 'mouth' },
  { code: 'DX201', description: 'Mock filling', fee: 18_000, area: 'surface' },
  { code: 'DX301', description: 'Mock crown visit', fee: 120_000, area: 'tooth' },
  { code: 'DX801', description: 'Mock aligner start', fee: 380_000, area: 'mouth' },
];

/** The code at a place of a never-ending list. */
export function sampleCode(index: number): SampleCode {
  return sampleCodes[index % sampleCodes.length] as SampleCode;
}
