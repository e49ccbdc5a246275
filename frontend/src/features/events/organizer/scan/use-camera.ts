import { type RefObject, useEffect, useState } from 'react';
import { logProblem } from '../../../../shared/api/index.ts';
import { cameraFault, closeCamera, openCamera } from './camera.ts';

/** Shows the camera in the video while it is on the page. Answers why it cannot. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): string | null {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const show = async () => {
      const opened = await openCamera();
      if (isOver || !video.current) return closeCamera(opened);
      stream = opened;
      video.current.srcObject = opened;
      await video.current.play();
    };
    show().catch((error: unknown) => {
      if (isOver) return;
      logProblem('The camera did not start', error);
      setFault(cameraFault(error));
    });
    return () => {
      isOver = true;
      if (stream) closeCamera(stream);
    };
  }, [video]);
  return fault;
}
