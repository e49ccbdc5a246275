/** One message of the protocol, in whichever serialization it came or goes. */
export interface Frame {
  /** The join that this message belongs to; null for what every join of the topic gets. */
  readonly joinRef: string | null;
  /** The message that a reply answers. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** How frames look on the wire. */
export interface Serialization {
  /** @throws UnreadableFrame */
  read(data: Buffer, isBinary: boolean): Frame;
  /** Text frames only; see `RawBroadcast` for the binary ones. */
  write(frame: Frame): Buffer;
  /** Whether clients of this version take binary frames. */
  readonly hasBinary: boolean;
}

/** What no client of the protocol sends; its socket is closed with 1003. */
export class UnreadableFrame extends Error {
  override readonly name = 'UnreadableFrame';
}

/** A message whose parts have the protocol's types; the payload is for whom it concerns. */
export function frameOf(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame {
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new UnreadableFrame('a message needs a topic and an event');
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload };
}

function refOf(ref: unknown): string | null {
  if (ref === null || ref === undefined) return null;
  if (typeof ref !== 'string' || ref.length > 255) throw new UnreadableFrame('a ref is a string or null');
  return ref;
}

/** @throws UnreadableFrame for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFrame('messages are JSON', { cause });
  }
}
