export { attempts } from './attempts-api.ts';
export { sendConnectHint } from './connect-hints.ts';
export type { ToolRef } from './connect-machine.ts';
export { CONNECT_WINDOW_NAME } from './connect-window.ts';
export { connectionsQuery, disconnect, toolsQuery } from './hub-queries.ts';
export { ToolLogo } from './ToolLogo.tsx';
export { useConnect } from './use-connect.ts';
