import { passGate } from './gate.ts';

/**
 * The only WebSocket of the web app, for the realtime client: it leads to the hub that the page came from, and to nowhere
 * else. Tokens travel inside it, never in its address.
 */
export class HubSocket extends WebSocket {
  constructor(address: string | URL) {
    passGate();
    if (new URL(address).host !== location.host) throw new Error('A live connection leads to the hub alone.');
    super(address);
  }
}
