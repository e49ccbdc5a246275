import { useEffect, useState } from 'react';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import type { LessonData } from '../api.ts';

/** An address for the captions, which come with the lesson. */
function useCaptions(text: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (text === null) return undefined;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}

function Video({ lesson, source }: { readonly lesson: LessonData; readonly source: string }) {
  const captions = useCaptions(lesson.captions);
  return (
    <video src={source} controls preload="metadata" aria-label={lesson.title} style={{ inlineSize: '100%' }}>
      {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
    </video>
  );
}

/** What a preview lesson holds. Without antd, because visitors see it. */
export function PreviewBody({ lesson }: { readonly lesson: LessonData }) {
  return (
    <>
      {lesson.kind === 'video' && lesson.media_url ? (
        <Video lesson={lesson} source={lesson.media_url} />
      ) : null}
      {lesson.kind === 'file' && lesson.media_url ? (
        <a href={lesson.media_url} target="_blank" rel="noreferrer">
          Open the file
        </a>
      ) : null}
      {lesson.body ? <LightMarkdown text={lesson.body} level={3} /> : null}
    </>
  );
}
