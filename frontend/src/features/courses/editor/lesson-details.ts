import type { Check } from '../../../shared/ui/form/checks.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import type { EditedLesson, LessonChange } from './api.ts';

export type LessonName =
  | 'title'
  | 'duration_min'
  | 'required'
  | 'preview'
  | 'media_url'
  | 'length'
  | 'captions'
  | 'body';
type Details = Readonly<Record<LessonName, string>>;

/** “4:05” for 245 seconds; nothing where the length is not known. */
export const lengthText = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds of “4:05” or “1:04:05”; null for an empty text, NaN for anything else. */
export function secondsOf(text: string): number | null {
  if (text.trim() === '') return null;
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text.trim())) return Number.NaN;
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

export const lessonDetails = (lesson: EditedLesson): Details => ({
  ...{ title: lesson.title, duration_min: String(lesson.duration_min), body: lesson.body ?? '' },
  ...{ required: lesson.required ? 'yes' : '', preview: lesson.preview ? 'yes' : '' },
  ...{ media_url: lesson.media_url ?? '', captions: lesson.captions ?? '' },
  length: lengthText(lesson.media_seconds),
});

export const lessonChange = (values: Details): LessonChange => ({
  ...{ title: values.title, duration_min: Number(values.duration_min) },
  ...{ required: values.required === 'yes', preview: values.preview === 'yes' },
  body: values.body.trim() === '' ? null : values.body,
  media_url: values.media_url.trim() || null,
  captions: values.captions.trim() || null,
  media_seconds: secondsOf(values.length),
});

const minutes: Check = (value) => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 1440
    ? null
    : 'Enter whole minutes from 0 to 1,440';
};
const length: Check = (value) => {
  const seconds = secondsOf(value);
  return seconds === null || (seconds >= 1 && seconds <= 86_400)
    ? null
    : 'Enter minutes and seconds, for example 4:05';
};

/** What may stay empty in a draft is told by the list of what is missing. */
export const LESSON_CHECKS: Partial<Record<LessonName, Check<LessonName>>> = {
  ...{ title: needed('Enter a title'), duration_min: minutes, length },
  media_url: (value) =>
    value.trim() === '' ||
    /^(https:\/\/\S{3,1990}|\/samples\/[a-z0-9-]{1,80}\.[a-z0-9]{2,5})$/.test(value.trim())
      ? null
      : 'Enter an address that begins with https://',
  captions: (value) =>
    value.trim() === '' || value.trim().startsWith('WEBVTT') ? null : 'Captions begin with the line WEBVTT',
  body: (value) => (value.length > 50_000 ? 'Use at most 50,000 characters' : null),
};
