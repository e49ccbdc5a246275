import { send } from '../http.ts';

/**
 * Whether the hub with this output is ready at this address. The output must say so too, because another process may
 * answer at a port that the hub did not get.
 */
export const isHubReady = async (url: string, output: readonly string[]): Promise<boolean> =>
  output.join('').includes('Chairside is ready') && (await send(url, 'GET', '/health/ready')).status === 200;
