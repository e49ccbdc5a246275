import type { IncomingMessage } from 'node:http';

/** The only address that speaks WebSocket. */
export const REALTIME_PATH = '/realtime/v1/websocket';

/** Whether a request may leave HTTP. Every other one is answered as if it had not asked, which clients take as a refusal. */
export const mayUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.split('?', 1)[0] === REALTIME_PATH &&
  headers.upgrade?.toLowerCase() === 'websocket';
