import { useEffect, useState } from 'react';
import type { FC, HTMLAttributes, ReactNode } from 'react';
import { logProblem } from '../../../../shared/api/index.ts';
import { Callout } from '../../../../shared/ui/form/Callout.tsx';
import type { LessonData } from '../../api.ts';
import { transcriptOf } from './transcript.ts';
import { type OnWatched, useWatching } from './use-watching.ts';

/** An element of media-chrome: React knows its tag only, and sets its properties as attributes. */
const element = (tag: string) =>
  tag as unknown as FC<HTMLAttributes<HTMLElement> & Readonly<Record<string, unknown>>>;

const MediaController = element('media-controller');
const MediaControlBar = element('media-control-bar');
const MediaPlayButton = element('media-play-button');
const MediaSeekBackwardButton = element('media-seek-backward-button');
const MediaTimeRange = element('media-time-range');
const MediaTimeDisplay = element('media-time-display');
const MediaMuteButton = element('media-mute-button');
const MediaPlaybackRateButton = element('media-playback-rate-button');
const MediaCaptionsButton = element('media-captions-button');
const MediaFullscreenButton = element('media-fullscreen-button');

const FRAME = {
  maxBlockSize: '60dvh',
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
} as const;

/** Whether the controls of media-chrome are there. Until then, and where they cannot be loaded, the browser's own are shown. */
function useMediaElements(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    import('./media-elements.ts').then(
      () => !left && setReady(true),
      (error: unknown) => logProblem('The controls of the video could not be loaded', error),
    );
    return () => {
      left = true;
    };
  }, []);
  return ready;
}

/** An address for captions, because a track takes no text. */
function useCaptions(captions: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!captions) return undefined;
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [captions]);
  return url;
}

function Transcript({ captions }: { readonly captions: string }) {
  const lines = transcriptOf(captions);
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="fold">Transcript</summary>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </details>
  );
}

/** The library's captions button is checked or not, which a plain button cannot be. */
const asSwitch = (button: HTMLElement | null): void => button?.setAttribute('role', 'switch');

function Controls() {
  return (
    <MediaControlBar>
      <MediaPlayButton />
      <MediaSeekBackwardButton seekoffset="10" />
      <MediaTimeRange />
      <MediaTimeDisplay showduration notoggle role="group" />
      <MediaMuteButton />
      <MediaPlaybackRateButton rates="0.75 1 1.25 1.5 2" />
      <MediaCaptionsButton ref={asSwitch} />
      <MediaFullscreenButton />
    </MediaControlBar>
  );
}

/** A frame that keeps its video when the controls arrive: an element that is not known yet is an empty one. */
function Player({ isReady, title, children }: { isReady: boolean; title: string; children: ReactNode }) {
  return (
    <MediaController style={FRAME} className="surface" role="region" aria-label={`Video: ${title}`}>
      {children}
      {isReady ? <Controls /> : null}
    </MediaController>
  );
}

type Lesson = Pick<LessonData, 'title' | 'media_url' | 'captions' | 'progress'>;

/**
 * The video of a lesson with speed, captions, keyboard and transcript. It begins where it was left and reports what was watched.
 * Without antd, because visitors watch previews.
 */
export function LessonVideo({
  lesson,
  onWatched,
}: {
  readonly lesson: Lesson;
  readonly onWatched?: OnWatched;
}) {
  const isReady = useMediaElements();
  const captions = useCaptions(lesson.captions);
  const watching = useWatching(lesson.progress, onWatched);
  const [failed, setFailed] = useState(0);
  const [tries, setTries] = useState(0);
  return (
    <>
      <Player isReady={isReady} title={lesson.title}>
        <video
          key={tries}
          slot="media"
          src={lesson.media_url ?? undefined}
          preload="metadata"
          playsInline
          controls={!isReady}
          style={{ inlineSize: '100%', blockSize: '100%' }}
          onError={() => setFailed(tries + 1)}
          {...watching}
        >
          {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
        </video>
      </Player>
      {failed > tries ? (
        <Callout kind="danger">
          <p role="status">
            The video could not be played. Check your connection; the transcript and the text below work
            without it.
          </p>
          <button type="button" className="button button-secondary" onClick={() => setTries(failed)}>
            Retry
          </button>
        </Callout>
      ) : null}
      {lesson.captions ? <Transcript captions={lesson.captions} /> : null}
    </>
  );
}
