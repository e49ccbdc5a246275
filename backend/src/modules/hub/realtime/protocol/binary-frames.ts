import { type Frame, parseJson, UnreadableFrame } from './frame.ts';

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const RAW = 0;
const JSON_TEXT = 1;
/** Kind, five lengths and the encoding. */
const PUSH_HEAD = 7;

/** A broadcast whose payload is bytes. Clients of version 1.0.0 cannot be sent one. */
export interface RawBroadcast {
  readonly event: string;
  readonly payload: Buffer;
}

/**
 * Reads the binary frame in which clients of version 2.0.0 send a broadcast.
 * @throws UnreadableFrame
 */
export function readBroadcastPush(data: Buffer): Frame {
  if (data[0] !== USER_BROADCAST_PUSH || data.length < PUSH_HEAD)
    throw new UnreadableFrame('unknown kind of binary message');
  const texts = readTexts(data, [...data.subarray(1, 6)]);
  const [joinRef = '', ref = '', topic = '', event = ''] = texts.values;
  const payload = bodyOf(data.subarray(texts.end), data[6]);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}

function readTexts(data: Buffer, lengths: readonly number[]): { values: string[]; end: number } {
  let end = PUSH_HEAD;
  const values = lengths.map((length) => data.toString('utf8', end, (end += length)));
  if (end > data.length) throw new UnreadableFrame('binary message is cut off');
  return { values, end };
}

function bodyOf(body: Buffer, encoding: number | undefined): unknown {
  if (encoding === JSON_TEXT) return parseJson(body.toString());
  if (encoding === RAW) return body;
  throw new UnreadableFrame('unknown encoding of a binary message');
}

/** The binary frame that carries bytes to clients of version 2.0.0. */
export function writeRawBroadcast(topic: string, { event, payload }: RawBroadcast): Buffer {
  const texts = [topic, event].map((text) => Buffer.from(text));
  const [topicLength = 0, eventLength = 0] = texts.map(({ length }) => length);
  return Buffer.concat([Buffer.from([USER_BROADCAST, topicLength, eventLength, 0, RAW]), ...texts, payload]);
}
