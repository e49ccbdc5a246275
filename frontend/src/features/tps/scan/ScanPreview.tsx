import { Alert, Button, Flex, Spin } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { logProblem } from '../../../shared/api/index.ts';
import type { ViewName } from './orbit.ts';
import { VIEWS } from './orbit.ts';
import { readScan, type Shown, STILL_SIZE } from './read-scan.ts';
import type { Still } from './still.ts';
import { useOrbit } from './use-orbit.ts';
import './scan.css';

// three.js is heavy: it comes when a scan is looked at.
const ScanCanvas = lazy(() => import('./ScanCanvas.tsx'));

function StillPicture({ still, label }: { still: Still; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pixels = new Uint8ClampedArray(still.length * 4);
    still.forEach((grey, i) => pixels.set([grey, grey * 0.97, grey * 0.9, grey ? 255 : 0], i * 4));
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, STILL_SIZE), 0, 0);
  }, [still]);
  return (
    <figure className="scan-still">
      <canvas ref={canvas} width={STILL_SIZE} height={STILL_SIZE} role="img" aria-label={label} />
      <figcaption className="muted">
        This browser cannot turn models in three dimensions, so here is a still picture of the scan.
      </figcaption>
    </figure>
  );
}

function Model({ shown, label }: { shown: Extract<Shown, { mesh: unknown }>; label: string }) {
  const { orbit, setOrbit, handlers } = useOrbit();
  return (
    <>
      <div
        className="scan-stage"
        role="application"
        aria-roledescription="3-D model"
        aria-label={`${label}. Arrow keys turn it, plus and minus change the distance.`}
        tabIndex={0}
        {...handlers}
      >
        <Suspense fallback={<Spin />}>
          <ScanCanvas mesh={shown.mesh} orbit={orbit} />
        </Suspense>
      </div>
      <Flex wrap gap="small" role="group" aria-label="View">
        {(Object.keys(VIEWS) as ViewName[]).map((name) => (
          <Button key={name} onClick={() => setOrbit((now) => ({ ...now, ...VIEWS[name] }))}>
            {name}
          </Button>
        ))}
      </Flex>
    </>
  );
}

function useScan(file: Blob) {
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const reading = new AbortController();
    readScan(file, reading.signal).then(setShown, (cause: Error) => {
      if (reading.signal.aborted) return;
      logProblem('A scan could not be shown', cause);
      setError(cause);
    });
    return () => reading.abort();
  }, [file]);
  return { shown, error };
}

interface ScanPreviewProps {
  readonly file: Blob;
  /** What it is: 'Upper scan'. */
  readonly label: string;
}

/** A scan one can turn; where the browser has no WebGL, a still picture of it. */
export function ScanPreview({ file, label }: ScanPreviewProps) {
  const { shown, error } = useScan(file);
  if (error) return <Alert type="warning" showIcon role="status" title={error.message} />;
  if (!shown)
    return (
      <div className="scan-stage" role="status">
        <Spin /> Opening the scan...
      </div>
    );
  return 'mesh' in shown ? <Model shown={shown} label={label} /> : <StillPicture {...shown} label={label} />;
}
