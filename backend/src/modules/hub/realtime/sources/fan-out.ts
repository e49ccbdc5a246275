import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import type { Channel } from '../channels/channel.ts';
import type { Frame, Serialization } from '../protocol/frame.ts';

const messages = counter(METRICS.realtimeMessages);

/** Sends one message to many channels of a topic, written once for each serialization. */
export function fanOut(channels: Iterable<Channel>, frame: Frame): void {
  const written = new Map<Serialization, Buffer>();
  let sent = 0;
  let dropped = 0;
  for (const { socket } of channels) {
    const { serialization } = socket;
    let text = written.get(serialization);
    if (!text) written.set(serialization, (text = serialization.write(frame)));
    if (socket.sendText(text)) sent += 1;
    else dropped += 1;
  }
  if (sent > 0) messages.add(sent, { outcome: 'sent' });
  if (dropped > 0) messages.add(dropped, { outcome: 'dropped' });
}
