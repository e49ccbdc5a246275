import { send } from './http.ts';

/**
 * Whether the hub that wrote these lines answers at this address. It says so itself too: another process may answer
 * at a port that the hub did not get.
 */
export const isHubReady = async (url: string, said: readonly string[]): Promise<boolean> =>
  said.join('').includes('Chairside is ready') && (await send(url, 'GET', '/health/ready')).status === 200;
