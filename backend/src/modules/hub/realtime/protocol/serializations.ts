import { readBroadcastPush } from './binary-frames.ts';
import { type Frame, frameOf, parseJson, type Serialization, UnreadableFrame } from './frame.ts';

/** Objects with names; no binary frames. */
const objects: Serialization = {
  hasBinary: false,
  read(data, isBinary) {
    const message = isBinary ? null : parseJson(data.toString());
    if (typeof message !== 'object' || message === null) throw new UnreadableFrame('messages are objects');
    const { join_ref, ref, topic, event, payload } = message as Record<string, unknown>;
    return frameOf(join_ref, ref, topic, event, payload);
  },
  write: ({ joinRef, ref, topic, event, payload }: Frame) =>
    Buffer.from(JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })),
};

/** Arrays without names; broadcasts of clients are binary. */
const arrays: Serialization = {
  hasBinary: true,
  read(data, isBinary) {
    if (isBinary) return readBroadcastPush(data);
    const message = parseJson(data.toString());
    if (!Array.isArray(message) || message.length !== 5)
      throw new UnreadableFrame('messages are arrays of five');
    const [joinRef, ref, topic, event, payload] = message as unknown[];
    return frameOf(joinRef, ref, topic, event, payload);
  },
  write: ({ joinRef, ref, topic, event, payload }: Frame) =>
    Buffer.from(JSON.stringify([joinRef, ref, topic, event, payload])),
};

const BY_VERSION = new Map<string, Serialization>([
  ['1.0.0', objects],
  ['2.0.0', arrays],
]);

/** The serialization of a client's `vsn`, the older one where it names none. */
export const serializationOf = (vsn: string = '1.0.0'): Serialization | undefined => BY_VERSION.get(vsn);
