export type HintType = 'LINK_SUCCESS' | 'LINK_ERROR' | 'EXIT_EVENT_LINK';

export interface ConnectHint {
  type: HintType;
  attempt_id: string;
  /** With LINK_ERROR: the attempt in which the person tries again. */
  next_attempt_id?: string;
}

const CHANNEL = 'chairside-connect';
const TYPES: readonly string[] = ['LINK_SUCCESS', 'LINK_ERROR', 'EXIT_EVENT_LINK'];

function asHint(data: unknown): ConnectHint | null {
  const hint = data as Partial<ConnectHint> | null;
  const known = typeof hint?.attempt_id === 'string' && TYPES.includes(String(hint.type));
  return known ? (hint as ConnectHint) : null;
}

/**
 * Listens for word from the form's window. A hint only makes the page ask the server sooner, so a forged one
 * achieves nothing; still only our own origin is heard.
 */
export function onConnectHint(listener: (hint: ConnectHint) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const hint = event.origin === location.origin ? asHint(event.data) : null;
    if (hint) listener(hint);
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onMessage);
  window.addEventListener('message', onMessage);
  return () => {
    channel.close();
    window.removeEventListener('message', onMessage);
  };
}

/**
 * Tells the page that opened this window how it went, by both ways, because a vendor's page may have cut one.
 * @param origin of that page, where it is another one's
 */
export function sendConnectHint(hint: ConnectHint, origin: string = location.origin): void {
  const opener = window.opener as Window | null;
  opener?.postMessage(hint, origin);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(hint);
  channel.close();
}
