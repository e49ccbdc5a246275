import { useEffect, useState } from 'react';
import { publicConfig } from '../../auth/public-config.ts';

/** The hub's default, while its public settings are not read. */
let minimum = 8;

/** How many characters the hub wants in a new password, as far as is known. */
export const shortestPassword = (): number => minimum;

/** The same for what is shown: asks the hub once. Without an answer the hub's own refusal names the number. */
export function useShortestPassword(): number {
  const [shown, show] = useState(minimum);
  useEffect(() => {
    const read = async () => {
      minimum = (await publicConfig()).password_min_length;
      show(minimum);
    };
    read().catch(() => undefined);
  }, []);
  return shown;
}
