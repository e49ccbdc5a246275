import { AppError } from '#platform/errors/app-error.ts';

/** A draft of another person gets the very same answer as a course that never existed. */
export const courseNotFound = (): AppError => new AppError('not_found', 404, 'Course not found');
export const lessonNotFound = (): AppError => new AppError('not_found', 404, 'Lesson not found');
export const moduleNotFound = (): AppError => new AppError('not_found', 404, 'Module not found');
export const questionNotFound = (): AppError => new AppError('not_found', 404, 'Question not found');
export const enrollmentNotFound = (): AppError =>
  new AppError('not_found', 404, 'You are not enrolled in this course.');

export const courseChanged = (version: number): AppError =>
  new AppError(
    'version_conflict',
    409,
    'This course was changed in another window. Review it before you continue.',
    { version },
  );
export const lessonInUse = (): AppError =>
  new AppError(
    'in_use',
    409,
    'Learners have progress here. Retire the course instead of deleting this part.',
  );
/** What is missing, in words and in the order in which an instructor would add it. */
export const courseIncomplete = (missing: readonly { readonly text: string }[]): AppError =>
  new AppError('course_incomplete', 422, 'This course is not complete yet.', {
    missing: missing.map(({ text }) => text),
  });
export const stateConflict = (message: string): AppError => new AppError('state_conflict', 409, message);
export const tooMany = (what: string, most: number): AppError =>
  new AppError('too_many', 422, `There can be at most ${most} ${what}.`);

export const alreadyEnrolled = (): AppError =>
  new AppError('conflict', 409, 'You are already enrolled in this course.');
/** Says which product of the store is a seat; null when none is on sale. */
export const paymentRequired = (product: { readonly id: string; readonly slug: string } | null): AppError =>
  new AppError(
    'payment_required',
    422,
    product
      ? 'This course has a price. You can buy your seat in the store.'
      : 'This course has a price, and no seat is on sale at the moment.',
    { product_id: product?.id ?? null, product_slug: product?.slug ?? null },
  );
export const notAssignable = (): AppError =>
  new AppError(
    'payment_required',
    422,
    'This course has a price, so it cannot be assigned. Members buy their own seat in the store.',
    { product_id: null },
  );
export const assigned = (): AppError =>
  new AppError('assigned', 422, 'Your organization assigned this course, so you cannot withdraw from it.');
export const notYourMembers = (): AppError =>
  new AppError(
    'not_members',
    422,
    'Courses can be assigned to active members of organizations that you own.',
    {
      fields: { user_ids: 'Choose active members of your organization' },
    },
  );

export const notEnrolled = (course: { readonly id: string; readonly slug: string; readonly title: string }) =>
  new AppError('not_enrolled', 403, 'Enroll in the course to open this lesson.', {
    course_id: course.id,
    course_slug: course.slug,
    course_title: course.title,
  });
export const notesChanged = (): AppError =>
  new AppError('version_conflict', 409, 'These notes were changed in another window.');
export const notAQuiz = (): AppError => new AppError('not_a_quiz', 422, 'This lesson has no quiz.');
export const questionsChanged = (): AppError =>
  new AppError(
    'version_conflict',
    409,
    'The questions of this quiz have changed. Reload the quiz; this attempt was not counted.',
  );
export const tooManyAttempts = (retryAfter: number): AppError =>
  new AppError('rate_limited', 429, 'You have used three attempts within the hour. Please try again later.', {
    retry_after: retryAfter,
  });
export const quizDecides = (): AppError =>
  new AppError('quiz_decides', 422, 'A quiz is complete when you reach the pass mark.');
export const attendanceDecides = (): AppError =>
  new AppError('attendance_decides', 422, 'The instructor confirms your attendance of a live session.');
/** What is left to do, in words. */
export const notComplete = (openItems: readonly string[]): AppError =>
  new AppError('not_complete', 422, 'This course is not finished yet.', { open_items: openItems });
export const wrongStep = (): AppError =>
  new AppError('validation_failed', 400, 'Credits are counted in quarters of an hour.', {
    fields: { credits: 'Use steps of 0.25' },
  });
export const noCorrectOption = (): AppError =>
  new AppError('validation_failed', 400, 'Mark at least one option as correct.', {
    fields: { options: 'Mark at least one option as correct' },
  });
