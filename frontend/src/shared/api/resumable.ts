import { DetailedError, Upload } from 'tus-js-client';
import { ApiError, errorFrom } from './api-error.ts';
import { passGate } from './gate.ts';

const ENDPOINT = '/storage/v1/upload/resumable';
/** Small enough for what stands before a hub, large enough that a scan is few requests. */
const PART_BYTES = 8 * 1_048_576;
/** After a break it goes on by itself so often. */
const RETRY_AFTER_MS = [500, 2_000, 5_000];
/** An upload ends when so long not one byte more was taken. */
const STILL_MS = 60_000;

export interface ResumableSending {
  readonly file: Blob;
  readonly bucket: string;
  readonly object: string;
  /** Where an earlier try stands; when it is gone there, a new upload begins. */
  readonly from?: string | undefined;
  /** Told where this upload stands, so that a later try can go on there. */
  readonly onAddress: (url: string) => void;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** Token and request id, made anew for each part: an upload may outlive a token. */
  readonly headers: (url: string) => Promise<Readonly<Record<string, string>>>;
}

function broken(still: boolean): ApiError {
  const serverMessage = still
    ? 'The upload stalled for 60 seconds. Try again, and it goes on where it stopped.'
    : 'The connection was lost. Try again, and the upload goes on where it stopped.';
  const [statusText, code] = still ? ['Timeout', 'timeout'] : ['Network error', 'network_error'];
  return new ApiError({ status: 0, statusText, code, requestId: '', serverMessage });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failureOf(cause: Error): Error {
  if (!(cause instanceof DetailedError)) return cause;
  const { originalResponse: answer, originalRequest: request } = cause;
  if (!answer) return broken(false);
  const requestId = request.getHeader('X-Request-ID') ?? '';
  return errorFrom(new Response(null, { status: answer.getStatus() }), parsed(answer.getBody()), requestId);
}

/**
 * A server that cannot say now where an upload stands, while it starts again for example, still has it. The library would begin a
 * new one with the first byte; this is a break instead, after which it asks again.
 */
function assertTold(status: number): void {
  if (status >= 500 || status === 429) throw broken(false);
}

/** A clock that is wound up with every byte. */
function stallClock(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wind = () => {
    stop();
    timer = setTimeout(onStall, STILL_MS);
  };
  return { wind, stop };
}

/** Sends a large file in parts. What has arrived stays on the server for a day, so that a later try goes on from there. */
export function sendResumable(sending: ResumableSending): Promise<void> {
  const { file, bucket, object, from, signal } = sending;
  return new Promise((resolve, reject) => {
    const end = (why?: Error) => {
      clock.stop();
      if (why) reject(why);
      else resolve();
    };
    const giveUp = (why: Error) => {
      void upload.abort();
      end(why);
    };
    const clock = stallClock(() => giveUp(broken(true)));
    const upload = new Upload(file, {
      ...{ endpoint: ENDPOINT, uploadUrl: from ?? null, chunkSize: PART_BYTES, retryDelays: RETRY_AFTER_MS },
      metadata: {
        ...{ bucketName: bucket, objectName: object },
        contentType: file.type || 'application/octet-stream',
      },
      // The library would write the name of the file, which may be a patient's, into the browser.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        passGate();
        for (const [name, value] of Object.entries(await sending.headers(request.getURL())))
          request.setHeader(name, value);
      },
      onAfterResponse: (request, answer) => {
        if (request.getMethod() === 'HEAD') assertTold(answer.getStatus());
      },
      onUploadUrlAvailable: () => sending.onAddress(upload.url ?? ''),
      onProgress: (sent, total) => {
        clock.wind();
        sending.onProgress(total > 0 ? sent / total : 0);
      },
      onError: (cause) => end(failureOf(cause)),
      onSuccess: () => end(),
    });
    signal.addEventListener('abort', () => giveUp(signal.reason as Error), { once: true });
    if (signal.aborted) return giveUp(signal.reason as Error);
    clock.wind();
    upload.start();
  });
}

Object.freeze(sendResumable);
