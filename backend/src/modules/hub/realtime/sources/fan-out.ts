import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import type { Channel } from '../channels/channel.ts';
import type { Frame, Serialization } from '../protocol/frame.ts';

const messages = counter(METRICS.realtimeMessages);

/** Sends one message to many channels of a topic, written once for each serialization. */
export function fanOut(channels: Iterable<Channel>, frame: Frame): void {
  const written = new Map<Serialization, Buffer>();
  const outcomes = { sent: 0, dropped: 0 };
  for (const { socket } of channels) {
    const { serialization } = socket;
    let text = written.get(serialization);
    if (!text) written.set(serialization, (text = serialization.write(frame)));
    outcomes[socket.sendText(text) ? 'sent' : 'dropped'] += 1;
  }
  count(outcomes);
}

/** The same for a binary frame. Clients of the older version cannot be sent any: for them it is dropped. */
export function fanOutRaw(channels: Iterable<Channel>, frame: Buffer): void {
  const outcomes = { sent: 0, dropped: 0 };
  for (const { socket } of channels)
    outcomes[socket.serialization.hasBinary && socket.sendBinary(frame) ? 'sent' : 'dropped'] += 1;
  count(outcomes);
}

function count(outcomes: Readonly<Record<'sent' | 'dropped', number>>): void {
  for (const [outcome, number] of Object.entries(outcomes)) if (number > 0) messages.add(number, { outcome });
}
