import type { AiStarter } from '../../../shared/api/index.ts';

/** Questions to begin with for who comes from a lesson. */
export const LESSON_STARTERS: readonly AiStarter[] = [
  {
    ...{ id: 'lesson-explain', title: 'Explain it simply' },
    body: 'Explain the main idea of this lesson in plain words, as to a new assistant.',
  },
  {
    ...{ id: 'lesson-summary', title: 'Summarize it for my team' },
    body: 'Summarize this lesson in five points that I can share with my team.',
  },
  {
    ...{ id: 'lesson-check', title: 'Check what I understood' },
    body: 'Ask me three questions about this lesson, one after the other, and tell me what I should read again.',
  },
];
