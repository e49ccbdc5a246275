/** The messages between the windows of one browser: there was input, a window locked, a window unlocked. */
export type LockMessage = 'here' | 'locked' | 'unlocked';

const CHANNEL = 'chairside-lock';
const MESSAGES: readonly unknown[] = ['here', 'locked', 'unlocked'];

/** Opens the channel to the other windows. A BroadcastChannel reaches our own origin only. */
export function lockChannel(onMessage: (message: LockMessage) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (MESSAGES.includes(data)) onMessage(data as LockMessage);
  });
  return {
    send: (message: LockMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
