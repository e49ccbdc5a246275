import type { ReactNode } from 'react';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import type { LessonData } from '../api.ts';
import { LessonVideo } from './video/LessonVideo.tsx';
import type { OnWatched } from './video/use-watching.ts';

interface LessonBodyProps {
  readonly lesson: LessonData;
  readonly onWatched?: OnWatched;
  /** The questions of a quiz, which only learners answer. */
  readonly children?: ReactNode;
}

function FileLink({ url }: { readonly url: string }) {
  const isOwn = url.startsWith('/');
  return (
    <p>
      <a
        className="button button-secondary"
        href={url}
        {...(isOwn ? { download: true } : { target: '_blank', rel: 'noreferrer noopener' })}
      >
        {isOwn ? 'Download the file' : 'Open the file in a new tab'}
      </a>
    </p>
  );
}

/** What a lesson teaches: its video, text or file. Without antd, because visitors read previews. */
export function LessonBody({ lesson, onWatched, children }: LessonBodyProps) {
  const { kind, media_url: url, body } = lesson;
  return (
    <div className="page-content">
      {kind === 'video' && url ? <LessonVideo key={lesson.id} lesson={lesson} onWatched={onWatched} /> : null}
      {body ? <LightMarkdown text={body} level={3} /> : null}
      {kind === 'file' && url ? <FileLink url={url} /> : null}
      {kind === 'quiz'
        ? (children ?? <p className="muted">Enroll in the course to answer the questions.</p>)
        : null}
      {kind === 'live' ? (
        <p className="muted">This lesson is a live session. The instructor confirms your attendance.</p>
      ) : null}
    </div>
  );
}
