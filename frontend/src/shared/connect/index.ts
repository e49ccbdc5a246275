export {
  attemptQuery,
  attempts,
  checks,
  connectionsQuery,
  connectKeys,
  disconnect,
  HUB_CONNECTION,
  MY_CONNECTION,
  openWindow,
  toolsQuery,
} from './api.ts';
export { sendConnectHint } from './connect-hints.ts';
export type { HeldWindow } from './held-window.ts';
export { forgetWindow, heldWindow, holdWindow } from './held-window.ts';
export type { ToolRef } from './connect-machine.ts';
export { CONNECT_WINDOW_NAME } from './connect-window.ts';
export { ToolLogo } from './ToolLogo.tsx';
export { useConnect } from './use-connect.ts';
export { useFocusBack } from './use-focus-back.ts';
export { GrantedAccess } from './GrantedAccess.tsx';
export { AttemptSteps } from './AttemptSteps.tsx';
export { ConnectFailure } from './ConnectFailure.tsx';
