import type { Lesson } from '../catalogue/lesson.entity.ts';

/** The words of WebVTT captions in their order, without times, cue names and markup. */
function wordsOf(captions: string): string {
  const cues = captions.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const words = cues.map((cue) => {
    const lines = cue.split('\n');
    const times = lines.findIndex((line) => line.includes('-->'));
    return times < 0 ? '' : lines.slice(times + 1).join(' ');
  });
  return words
    .map((line) => line.replaceAll(/<[^<>]{0,200}>/g, '').trim())
    .filter(Boolean)
    .join(' ');
}

/** What a lesson teaches in words: its text, then what its video says. The questions of a quiz are none of it. */
export const lessonWords = ({ body, captions }: Pick<Lesson, 'body' | 'captions'>): string =>
  [body ?? '', captions === null ? '' : wordsOf(captions)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
