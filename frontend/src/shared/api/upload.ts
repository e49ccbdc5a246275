import { ApiError, errorFrom } from './api-error.ts';
import { passGate } from './gate.ts';

/** An upload ends when so long not one byte more was taken. */
export const UPLOAD_STILL_MS = 60_000;

export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal?: AbortSignal | undefined;
  /** How much of it is there, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

function broken(requestId: string, still: boolean): ApiError {
  const serverMessage = still
    ? 'The upload stalled for 60 seconds. Please send it again.'
    : 'The connection was lost. Check it and send the file again.';
  const [statusText, code] = still ? ['Timeout', 'timeout'] : ['Network error', 'network_error'];
  return new ApiError({ status: 0, statusText, code, requestId, serverMessage });
}

/** What the server said; a body that is no JSON says nothing. */
function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function settle<T>(sender: XMLHttpRequest, requestId: string): T {
  const { status, statusText } = sender;
  const body = parsedBody(sender.responseText);
  if (status >= 200 && status < 300) return body as T;
  const init = { status, statusText, headers: { 'X-Request-ID': requestId } };
  throw errorFrom(new Response(null, init), body, requestId);
}

/** Sends the bytes of one file. Only this way of sending tells how far it is. */
export function sendFile<T>({ url, headers, file, signal, onProgress }: Sending): Promise<T> {
  const requestId = headers['X-Request-ID'] ?? '';
  passGate();
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const sender = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (why: Error | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cleanUp);
      if (why) reject(why);
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(broken(requestId, true));
        sender.abort();
      }, UPLOAD_STILL_MS);
    };
    const cleanUp = () => {
      end(signal?.reason as Error);
      sender.abort();
    };
    signal?.addEventListener('abort', cleanUp);
    sender.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress(loaded / total);
    };
    sender.onerror = () => end(broken(requestId, false));
    sender.onload = () => {
      end(null);
      try {
        resolve(settle<T>(sender, requestId));
      } catch (error) {
        reject(error as Error);
      }
    };
    sender.open('POST', url);
    for (const [name, value] of Object.entries(headers)) sender.setRequestHeader(name, value);
    moved();
    sender.send(file);
  });
}

Object.freeze(sendFile);
