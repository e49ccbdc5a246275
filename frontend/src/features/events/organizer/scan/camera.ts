/** Large enough for a code at arm's length, and small enough to be searched five times a second. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 640 }, height: { ideal: 480 } },
};

/** @throws DOMException where there is no camera, or it may not be used */
export function openCamera(): Promise<MediaStream> {
  // Browsers give the camera to encrypted pages only.
  if (!isSecureContext) return Promise.reject(new DOMException('no secure context', 'SecurityError'));
  return navigator.mediaDevices.getUserMedia(WANTED);
}

export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser does not let this page use the camera. Allow it beside the address, or type the code.',
  NotFoundError: 'This device has no camera. Type the code.',
  NotReadableError: 'Another program uses the camera. Close it there, or type the code.',
  SecurityError: 'The camera works on encrypted pages only (https). Type the code.',
};

/** Why nothing can be scanned, and what to do. */
export const cameraFault = (error: unknown): string =>
  (error instanceof DOMException ? REASONS[error.name] : undefined) ??
  'The camera did not start. Type the code.';
