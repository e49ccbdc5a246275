/** What the windows of one browser tell each other: somebody is here, somebody locked, somebody unlocked. Nothing else. */
export type LockWord = 'here' | 'locked' | 'unlocked';

const CHANNEL = 'chairside-lock';
const WORDS: readonly unknown[] = ['here', 'locked', 'unlocked'];

/** Opens the channel to the other windows; only our own origin can speak on it. */
export function lockChannel(heard: (word: LockWord) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (WORDS.includes(data)) heard(data as LockWord);
  });
  return {
    say: (word: LockWord) => channel.postMessage(word),
    close: () => channel.close(),
  };
}
