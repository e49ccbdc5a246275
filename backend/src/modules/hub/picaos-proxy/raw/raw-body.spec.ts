import { describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import { bodyOfAnswer } from './raw-body.ts';
import { readUpTo } from './raw-streams.ts';

const tool = (withheld?: readonly string[]) =>
  ({ manifest: { name: 'Tool', limits: { maxAnswerBytes: 100 }, withheld } }) as unknown as ToolPlugin;
const answer = (text: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => ({
  headers: { ...headers, 'content-length': String(text.length) },
  body: (async function* () {
    yield Buffer.from(text);
  })(),
});
const textOf = async (body: AsyncIterable<Uint8Array>) => String(await readUpTo(body, 1_000));

describe('the body of a raw answer', () => {
  it('is unchanged where nothing is withheld', async () => {
    const plain = answer('{"ssn": 1}');
    expect(await bodyOfAnswer(tool(), plain)).toBe(plain);
    const image = answer('png', { 'content-type': 'image/png' });
    expect(await bodyOfAnswer(tool(['ssn']), image)).toBe(image);
  });

  it('never holds what the tool withholds from everybody', async () => {
    const given = answer('{"id":1,"ssn":"x","people":[{"ssn":"y","name":"P"}]}');
    const { headers, body } = await bodyOfAnswer(tool(['ssn']), given);
    const text = '{"id":1,"people":[{"name":"P"}]}';
    expect([await textOf(body), headers['content-length']]).toEqual([text, String(text.length)]);
  });

  it.each([
    ['malformed_answer', answer('{"ssn"')],
    ['malformed_answer', answer('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })],
    ['answer_too_large', answer(JSON.stringify('x'.repeat(200)))],
  ])('is %s where the fields cannot be found', async (code, given) => {
    await expect(bodyOfAnswer(tool(['ssn']), given)).rejects.toMatchObject({ code });
  });
});
