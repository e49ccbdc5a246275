import type { components } from '../api/schema.d.ts';

export type CeMethod = components['schemas']['CeMethodTotalDto']['method'];

/** How continuing education was taught, in the order in which totals are listed. */
export const CE_METHODS: readonly { readonly value: CeMethod; readonly label: string }[] = [
  { value: 'live_inperson', label: 'Live, in person' },
  { value: 'live_webinar', label: 'Live webinar' },
  { value: 'participation', label: 'Participation (hands on)' },
  { value: 'self_instruction', label: 'Self-instruction' },
];

export const methodLabel = (method: CeMethod): string =>
  CE_METHODS.find(({ value }) => value === method)?.label ?? method;

/** '1 credit', '1.5 credits'. */
export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** A verification code in groups of four, as the record prints it: 'ABCD-EFGH-JKMN'. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
