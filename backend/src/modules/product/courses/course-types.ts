export const TOPICS = [
  'aligner_basics',
  'aligner_advanced',
  'practice_growth',
  'digital_workflow',
  'team_training',
  'compliance',
] as const;
export type Topic = (typeof TOPICS)[number];

export const LEVELS = ['intro', 'intermediate', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];

export const AUDIENCES = ['dentist', 'hygienist', 'assistant', 'front_office'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Educational methods of a continuing-education activity. */
export const METHODS = ['live_inperson', 'live_webinar', 'participation', 'self_instruction'] as const;
export type Method = (typeof METHODS)[number];

export const LESSON_KINDS = ['video', 'text', 'quiz', 'file', 'live'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export const COURSE_STATES = ['draft', 'published', 'retired'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const ENROLLMENT_STATES = ['active', 'completed', 'withdrawn'] as const;
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];

/** Methods for which people come to a place. */
export const isInPerson = (method: Method): boolean =>
  method === 'live_inperson' || method === 'participation';

/** Parts of the editor of a course that can lack something. */
export const MISSING_PLACES = [
  'description',
  'objectives',
  'audience',
  'disclosure',
  'location',
  'outline',
  'lesson',
] as const;
export type MissingPlace = (typeof MISSING_PLACES)[number];
