const WIRES =
  /^\/(?:auth\/v1|auth\/pica|authkit|api|dev|functions|rest|realtime|storage|health|assets)(?:\/|$)/;
const FILES =
  /\.(?:m?js|css|map|json|webmanifest|wasm|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|mp[34]|webm)$/;

/**
 * Where no document of ours is an answer, as the server has it (decisions §7, reserved-paths.ts): wires, connect windows and files are
 * never stood in for.
 */
export const NEVER_ANSWERED = new RegExp(`${WIRES.source}|${FILES.source}`, 'i');

/** What a page is answered with when the hub cannot be reached: the landing page is whole by itself, the others need data. */
export const offlineDocument = (path: string): string => (path === '/' ? '/index.html' : '/offline.html');
