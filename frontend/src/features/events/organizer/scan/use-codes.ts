import { BarcodeDetector } from 'qr/decode.js';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const LOOK_MS = 200;
/** The same code, still before the camera, counts once in this time. */
const SAME_MS = 5_000;

/** Reads QR codes from a video until it leaves the page (decision 86). */
export function useCodes(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { code: '', at: 0 };
    const look = async () => {
      const shown = video.current;
      const isReady = shown !== null && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const [found] = isReady ? await detector.detect(shown) : [];
      if (isOver) return;
      const at = Date.now();
      if (found && (found.rawValue !== last.code || at - last.at > SAME_MS)) {
        last = { code: found.rawValue, at };
        tell(found.rawValue);
      }
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video]);
}
