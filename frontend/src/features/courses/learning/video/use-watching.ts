import { useCallback, useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import type { LessonData } from '../../api.ts';
import { secondsWatched, spansOf, startAt } from './watched.ts';

export interface Watched {
  readonly seconds_watched: number;
  readonly position_seconds: number;
}
/** @param leaving - The page or the lesson is being left: there is no later. */
export type OnWatched = (watched: Watched, leaving: boolean) => void;

const REPORT_EVERY_MS = 10_000;
/** The server decides by the same part of its own length of the video. */
const COMPLETE_SHARE = 0.9;
const FROM_THE_START: Watched = { seconds_watched: 0, position_seconds: 0 };
type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * Counts what is watched of a video, and reports it every ten seconds, on a pause and on leaving. The video begins where it
 * was left.
 * @returns the handlers of the video
 */
export function useWatching(progress: LessonData['progress'], onWatched?: OnWatched) {
  const start = useRef<Watched>(progress ?? FROM_THE_START);
  const watched = useRef<Watched>(start.current);
  const reported = useRef({ what: start.current, at: 0 });

  const tell = useRef(onWatched);
  useEffect(() => {
    tell.current = onWatched;
  });
  const report = useCallback((leaving: boolean) => {
    const { seconds_watched: seconds, position_seconds: position } = watched.current;
    const { what } = reported.current;
    if (seconds === what.seconds_watched && position === what.position_seconds) return;
    reported.current = { what: watched.current, at: Date.now() };
    tell.current?.(watched.current, leaving);
  }, []);
  const note = ({ currentTarget: video }: VideoEvent) => {
    const seconds = secondsWatched(start.current.seconds_watched, spansOf(video.played));
    watched.current = { seconds_watched: seconds, position_seconds: Math.floor(video.currentTime) };
  };

  /** The learner sees the tick at once. */
  const becomesComplete = (duration: number): boolean =>
    watched.current.seconds_watched >= COMPLETE_SHARE * duration &&
    reported.current.what.seconds_watched < COMPLETE_SHARE * duration;

  useEffect(() => {
    const leave = () => report(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') report(true);
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      report(true);
    };
  }, [report]);

  return {
    onLoadedMetadata: ({ currentTarget: video }: VideoEvent) => {
      const { position_seconds: position } = start.current;
      if (position > 0) video.currentTime = startAt(position, video.duration);
    },
    onTimeUpdate: (event: VideoEvent) => {
      if (event.currentTarget.played.length === 0) return;
      note(event);
      const isDue = Date.now() - reported.current.at >= REPORT_EVERY_MS;
      if (isDue || becomesComplete(event.currentTarget.duration)) report(false);
    },
    onPause: (event: VideoEvent) => {
      note(event);
      report(false);
    },
  };
}
