import { type Json, type MockAdapter, sampleTokens, stableHash, stableRandom } from '@chairside/kit';
import { embeddingsInput, moderationInput } from './response-schemas.ts';

const DIMENSIONS = 64;
const CATEGORIES = ['harassment', 'hate', 'self-harm', 'sexual', 'violence'];

const textOf = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item));

/** One text, a list of them, or tokens in the same two ways. */
function textsOf(input: unknown): string[] {
  const single = !Array.isArray(input) || typeof input[0] === 'number';
  return single ? [textOf(input)] : (input as unknown[]).map(textOf);
}

/** The sum of a direction for each word: texts that share words lie closer together. */
function vectorOf(text: string, dimensions: number): number[] {
  const sum = Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]) {
    const next = stableRandom(stableHash(word));
    for (let index = 0; index < dimensions; index += 1) sum[index] = (sum[index] ?? 0) + next() - 0.5;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

const base64 = (vector: readonly number[]): string =>
  btoa(String.fromCharCode(...new Uint8Array(new Float32Array(vector).buffer)));

function embed(input: Json): Json {
  const { model, input: given, dimensions = DIMENSIONS, encoding_format } = embeddingsInput.parse(input);
  const texts = textsOf(given);
  const data = texts.map((text, index) => {
    const vector = vectorOf(text, dimensions);
    return { object: 'embedding', index, embedding: encoding_format === 'base64' ? base64(vector) : vector };
  });
  const prompt_tokens = sampleTokens(texts.join(''));
  return { object: 'list', data, model, usage: { prompt_tokens, total_tokens: prompt_tokens } };
}

/** A text is flagged for a category when it names it: enough to see both answers. */
function categorize(text: string): Json {
  const named = (category: string): boolean => text.toLowerCase().includes(category);
  const score = (category: string): number =>
    named(category) ? 0.97 : stableRandom(stableHash(`${category} ${text}`))() / 100;
  return {
    flagged: CATEGORIES.some(named),
    categories: Object.fromEntries(CATEGORIES.map((category) => [category, named(category)])),
    category_scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
  };
}

function moderate(input: Json): Json {
  const { input: given, model = 'mock-moderation' } = moderationInput.parse(input);
  const texts = textsOf(given);
  const id = `modr-mock-${stableHash(texts.join('\n')).toString(16).padStart(8, '0')}`;
  return { id, model, results: texts.map(categorize) };
}

export const vectorMock: MockAdapter['operations'] = {
  embeddings: (input) => Promise.resolve(embed(input)),
  moderation: (input) => Promise.resolve(moderate(input)),
};
