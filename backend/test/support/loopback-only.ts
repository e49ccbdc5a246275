import { afterEach } from '@jest/globals';
import { keepToLoopback, takeRefused } from './loopback.ts';

keepToLoopback();

/** Code that swallows the refusal must not hide the attempt. */
afterEach(() => {
  const refused = takeRefused();
  if (refused.length > 0)
    throw new Error(`this test tried to connect beyond this machine: ${refused.join(', ')}`);
});
