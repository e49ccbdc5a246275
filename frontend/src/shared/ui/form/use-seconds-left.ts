import { useEffect, useState } from 'react';

const secondsUntil = (at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** The seconds until a moment, counting down to 0; also 0 without a moment. */
export function useSecondsLeft(at: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(at));
    tick();
    if (at === undefined) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

/** '42 seconds', '1 minute 5 seconds', 'about 20 minutes': as a person waits. */
export function waitText(seconds: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 5) return `about ${counted(Math.ceil(seconds / 60), 'minute')}`;
  return seconds % 60
    ? `${counted(minutes, 'minute')} ${counted(seconds % 60, 'second')}`
    : counted(minutes, 'minute');
}
