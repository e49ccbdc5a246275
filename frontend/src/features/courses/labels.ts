import { labelIn, methodText, priceText, TOPICS } from '../../shared/learning/labels.ts';
import type { CourseCardData, OutlineLesson } from './api.ts';

export const LEVELS = [
  { value: 'intro', label: 'Introductory' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

export const AUDIENCES = [
  { value: 'dentist', label: 'Dentists' },
  { value: 'hygienist', label: 'Hygienists' },
  { value: 'assistant', label: 'Assistants' },
  { value: 'front_office', label: 'Front office' },
] as const;

export const PRICES = [
  { value: 'free', label: 'Free' },
  { value: 'membership', label: 'Included in membership' },
  { value: 'paid', label: 'With a price' },
] as const;

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'rating', label: 'Best rated' },
  { value: 'credits', label: 'Most credits' },
  { value: 'shortest', label: 'Shortest first' },
  { value: 'title', label: 'Title, A to Z' },
] as const;

type Of<K extends keyof CourseCardData> = Pick<CourseCardData, K>;

export const topicLabel = ({ topic }: Of<'topic'>): string => labelIn(TOPICS, topic);
export const levelLabel = ({ level }: Of<'level'>): string => labelIn(LEVELS, level);
export const methodLabel = ({ method }: Of<'method'>): string => methodText(method);

export const audienceLabel = ({ audience }: Of<'audience'>): string =>
  audience.map((one) => labelIn(AUDIENCES, one)).join(', ');

export const priceLabel = (course: Of<'price_cents' | 'currency' | 'membership_included'>): string =>
  course.membership_included ? 'Included in membership' : priceText(course.price_cents, course.currency);

/** “45 min”, “6 h” or “1 h 30 min”; nothing where the time is not known. */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** “4.5 out of 5, 2 reviews”; nothing while nobody has rated the course. */
export const ratingLabel = ({ rating: { average, count } }: Of<'rating'>): string =>
  average === null ? '' : `${average} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;

/** How far the person is, in words; nothing for somebody who is not enrolled. */
export function progressLabel({ own }: Of<'own'>): string {
  if (!own || own.state === 'withdrawn') return '';
  return own.state === 'completed' ? 'Completed' : `${own.percent}% complete`;
}

const LESSON_KINDS: Readonly<Record<OutlineLesson['kind'], string>> = {
  video: 'Video',
  text: 'Text',
  quiz: 'Quiz',
  file: 'File',
  live: 'Live session',
};

/** “Video · 5 min · Optional”. */
export const lessonFacts = ({ kind, duration_min: minutes, required }: OutlineLesson): string =>
  [LESSON_KINDS[kind], durationLabel(minutes), required ? '' : 'Optional'].filter(Boolean).join(' · ');
