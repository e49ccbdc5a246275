import type { LessonKind, OwnCourse } from './api.ts';

export const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
] as const satisfies readonly { readonly value: OwnCourse['state']; readonly label: string }[];

export const STATE_TONES = { draft: 'plain', published: 'good', retired: 'sample' } as const;

export const KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'video', label: 'Video' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'file', label: 'File' },
  { value: 'live', label: 'Live session' },
] as const satisfies readonly { readonly value: LessonKind; readonly label: string }[];

/** “1 learner”, “12 learners”. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** “Nov 23, 2026”. */
export const shortDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });
