import { Alert } from 'antd';
import { useRef } from 'react';
import { useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

/** The picture of the camera. What its codes say is passed on; a chunk of its own, because it brings the reader of codes. */
export default function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const fault = useCamera(video);
  useCodes(video, onCode);
  if (fault) return <Alert type="warning" showIcon role="alert" title={fault} />;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera. Hold a check-in code before it."
      style={{
        inlineSize: 'min(100%, 360px)',
        aspectRatio: '4 / 3',
        background: 'var(--sunken)',
        objectFit: 'cover',
      }}
    />
  );
}
