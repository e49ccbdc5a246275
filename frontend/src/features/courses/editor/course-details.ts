import type { Check } from '../../../shared/ui/form/checks.ts';
import { all, atLeast } from '../../../shared/ui/form/checks.ts';
import type { CourseChange, EditedCourse } from './api.ts';

export type DetailName =
  | 'title'
  | 'subtitle'
  | 'description'
  | 'objectives'
  | 'audience'
  | 'topic'
  | 'level'
  | 'method'
  | 'location'
  | 'credits'
  | 'agd_subject_code'
  | 'pass_mark'
  | 'disclosure'
  | 'price'
  | 'membership';
type Details = Readonly<Record<DetailName, string>>;

/** Methods for which people come to a place, whose CE records name it. */
export const isInPerson = (method: string): boolean => ['live_inperson', 'participation'].includes(method);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The details of a course as texts of a form: objectives one a line, the audience joined by commas, the price in dollars. */
export const detailsOf = (course: EditedCourse): Details => ({
  ...{ title: course.title, subtitle: course.subtitle, description: course.description },
  ...{ objectives: course.objectives.join('\n'), audience: course.audience.join(',') },
  ...{ topic: course.topic, level: course.level, method: course.method, location: course.location ?? '' },
  ...{ credits: String(course.credits), agd_subject_code: course.agd_subject_code ?? '' },
  ...{ pass_mark: String(course.pass_mark), disclosure: course.disclosure },
  ...{ price: (course.price_cents / 100).toFixed(2), membership: course.membership_included ? 'yes' : '' },
});

export const detailsChange = (values: Details): CourseChange => ({
  ...{ title: values.title, subtitle: values.subtitle, description: values.description },
  ...{ objectives: linesOf(values.objectives), disclosure: values.disclosure },
  audience: values.audience.split(',').filter(Boolean) as NonNullable<CourseChange['audience']>,
  topic: values.topic as NonNullable<CourseChange['topic']>,
  level: values.level as NonNullable<CourseChange['level']>,
  method: values.method as NonNullable<CourseChange['method']>,
  location: values.location.trim() || null,
  ...{ credits: Number(values.credits), pass_mark: Number(values.pass_mark) },
  agd_subject_code: values.agd_subject_code.trim() || null,
  price_cents: Math.round(Number(values.price) * 100),
  membership_included: values.membership === 'yes',
});

const between =
  (least: number, most: number, message: string): Check =>
  (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    return number >= least && number <= most ? null : message;
  };
const objectives: Check = (value) => {
  const lines = linesOf(value);
  if (lines.length > 6) return 'A course has at most six objectives';
  if (lines.some((line) => line.length < 3 || line.length > 240))
    return 'Write each objective in 3 to 240 characters';
  return null;
};

/** What a draft may leave empty is told by the list of what is missing. */
export const DETAIL_CHECKS: Partial<Record<DetailName, Check<DetailName>>> = {
  title: atLeast(3, 'Enter a title'),
  description: (value) => (value.length > 20_000 ? 'Use at most 20,000 characters' : null),
  objectives,
  credits: all(between(0, 99, 'Enter a number from 0 to 99'), (value) =>
    Number.isInteger(Number(value) * 4) ? null : 'Use steps of 0.25',
  ),
  agd_subject_code: (value) => (/^(\d{3})?$/.test(value.trim()) ? null : 'A subject code has three digits'),
  pass_mark: all(between(1, 100, 'Enter a whole number from 1 to 100'), (value) =>
    Number.isInteger(Number(value)) ? null : 'Enter a whole number from 1 to 100',
  ),
  price: between(0, 100_000, 'Enter a price from 0 to 100,000'),
};
