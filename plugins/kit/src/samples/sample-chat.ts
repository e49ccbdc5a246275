import { AdapterError } from '../runs/adapter-error.ts';
import { messageFor } from '../runs/classify.ts';
import type { MockCall } from '../runtime-types.ts';
import { stableHash } from './stable-random.ts';

const SLOW_MS = 3_000;
const PIECE = /[\s\S]{1,12}/gu;

/** Invented, general texts for patients and teams; none of them is a diagnosis. */
const ANSWERS: readonly string[] = [
  'Sample answer: Aligners work while they are worn. Most plans ask for 20 to 22 hours a day, so take them out only to eat, to drink anything but water and to clean your teeth. If wear time slips for a few days, stay on the current aligner and ask the practice before moving on.',
  'Sample answer: Interproximal reduction removes a thin layer of enamel between two teeth to make room for movement. It is planned in tenths of a millimetre, polished afterwards and noted in the chart with tooth and amount.',
  'Sample answer: Attachments are small tooth-coloured shapes that give the aligner something to hold. Brush around them as usual, and tell the practice when one comes off; the treatment can often go on until the next visit.',
  'Sample answer: After active treatment, retainers keep the result. A common plan is every night for the first year and some nights a week from then on. Bring the retainer to each check-up, so that its fit can be looked at.',
  'Sample answer: Suggested consent wording: "I have been told about the planned treatment, its alternatives, its usual course and its risks, and my questions were answered." Have the final text reviewed for your state before you use it.',
  'Sample answer: Draft recall letter: "Dear patient, it has been about six months since your last visit. A short check-up helps to find small problems early. Please call us or choose a time online. We look forward to seeing you."',
  'Sample answer: For a calm first visit, greet by name, explain each step before it happens, agree on a stop signal and end with one clear next step in writing.',
  'Sample answer: Quiz: 1. How many hours a day are aligners usually worn? 2. Why is wear time noted at each visit? 3. What do you do when an attachment is lost? Discuss the answers in your next team meeting.',
];

/** The canned answer of every AI tool's mock: chosen by a hash of question and model, so that the same gets the same. */
export function sampleAnswer(question: string, model: string): { text: string; hash: number } {
  const hash = stableHash(`${question}\n${model}`);
  return { text: ANSWERS[hash % ANSWERS.length] ?? '', hash };
}

/** A stand-in for a tokenizer: a quarter of the characters. */
export const sampleTokens = (text: string): number => Math.ceil(text.length / 4);

/** A text in the pieces in which a mock streams it; none splits a character. */
export const samplePieces = (text: string): string[] => text.match(PIECE) ?? [];

/** `__slow__`, `__error_429__` and `__error_500__` in a question are the switch: nothing but a test writes them. */
export async function actOnPhrase(question: string, toolName: string, call: MockCall): Promise<void> {
  if (question.includes('__slow__')) await call.sleep(SLOW_MS, call.signal);
  const fail = (code: 'rate_limited' | 'vendor_unavailable', options: object): never => {
    throw new AdapterError(code, messageFor(code, toolName), options);
  };
  if (question.includes('__error_429__')) fail('rate_limited', { status: 429, retryAfterMs: 1_000 });
  if (question.includes('__error_500__')) fail('vendor_unavailable', { status: 500 });
}
