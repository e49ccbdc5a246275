import { AdapterError, type ToolPlugin, withhold, messageFor } from '@chairside/kit';
import type { RawAnswer } from '#hub/egress/index.ts';
import { readUpTo } from './raw-streams.ts';

type Answer = Pick<RawAnswer, 'headers' | 'body'>;

const LARGEST = 10 * 1024 * 1024;
const JSON_TYPE = /json/i;

/**
 * The body for the client: the vendor's as it comes, except where the tool withholds fields from everybody.
 * There JSON is read whole and those fields are taken out; other types have no such fields.
 */
export async function bodyOfAnswer({ manifest }: ToolPlugin, answer: Answer): Promise<Answer> {
  const { withheld, name, limits } = manifest;
  const { 'content-length': _length, 'content-encoding': packed, ...headers } = answer.headers;
  if (!withheld?.length || !JSON_TYPE.test(headers['content-type'] ?? '')) return answer;
  if (packed && packed !== 'identity') throw malformedAnswer(name);
  const received = await readUpTo(answer.body, limits.maxAnswerBytes ?? LARGEST);
  if (!received) throw new AdapterError('answer_too_large', messageFor('answer_too_large', name));
  const body =
    received.length === 0
      ? received
      : Buffer.from(JSON.stringify(withhold(parsed(received, name), withheld)));
  return { headers: { ...headers, 'content-length': String(body.length) }, body: once(body) };
}

function parsed(body: Buffer, name: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw malformedAnswer(name);
  }
}

const malformedAnswer = (name: string): AdapterError =>
  new AdapterError('malformed_answer', messageFor('malformed_answer', name));

async function* once(body: Buffer): AsyncGenerator<Buffer> {
  if (body.length > 0) yield body;
}
