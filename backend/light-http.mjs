/**
 * What an import of node:http stands for in a bundle. The import itself reads all that Node exports, and three of these names
 * (WebSocket, CloseEvent, MessageEvent) load Node's own fetch: 30 ms of every start, for nobody (decision 79).
 */
const http = process.getBuiltinModule('node:http');

export default http;
export const { Agent, ClientRequest, IncomingMessage, METHODS, OutgoingMessage, STATUS_CODES, Server } = http;
export const { ServerResponse, createServer, get, globalAgent, maxHeaderSize, request } = http;
export const { validateHeaderName, validateHeaderValue, setMaxIdleHTTPParsers } = http;
