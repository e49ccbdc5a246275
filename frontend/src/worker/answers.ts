/** Below these no document of ours is an answer, as the server has it (decisions §7): connect windows and wires are never stood in for. */
export const NEVER_ANSWERED =
  /^\/(?:auth\/v1|auth\/pica|authkit|api|dev|functions|rest|realtime|storage|health|assets)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

/** What a page is answered with when the hub cannot be reached: the landing page is whole by itself, the others need data. */
export const offlineDocument = (path: string): string => (path === '/' ? '/index.html' : '/offline.html');
