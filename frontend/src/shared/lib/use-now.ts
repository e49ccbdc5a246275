import { useEffect, useState } from 'react';

/** The time, told again every `everyMs`: for words like '2 min ago' and a line at the present minute. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    // Timers sleep in hidden windows; what was true an hour ago must not stand there on coming back.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
