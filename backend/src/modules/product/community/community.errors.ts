import { AppError } from '#platform/errors/app-error.ts';
import type { IdentifierPlace } from './community-types.ts';

/** What a person may not read gets the same answer as what never existed. */
export const topicNotFound = (): AppError => new AppError('not_found', 404, 'Topic not found');
export const postNotFound = (): AppError => new AppError('not_found', 404, 'Post not found');
export const categoryNotFound = (): AppError => new AppError('not_found', 404, 'Category not found');
export const lessonNotFound = (): AppError => new AppError('not_found', 404, 'Lesson not found');
export const flagNotFound = (): AppError => new AppError('not_found', 404, 'Flag not found');
export const memberNotFound = (): AppError => new AppError('not_found', 404, 'Member not found');
export const sanctionNotFound = (): AppError => new AppError('not_found', 404, 'Sanction not found');

export const notYours = (): AppError =>
  new AppError('forbidden', 403, 'Only the author or a moderator can do this.', {
    needed_roles: ['moderator', 'admin'],
  });
export const categoryClosed = (roles: readonly string[]): AppError =>
  new AppError('forbidden', 403, 'Topics in this category are started by the team that runs Chairside.', {
    needed_roles: roles,
  });

export const muted = (until: Date | null): AppError =>
  new AppError(
    'muted',
    403,
    until
      ? 'A moderator has paused your posting for a while. You can still read.'
      : 'A moderator has paused your posting. You can still read.',
    { until: until?.toISOString() ?? null },
  );
export const topicLocked = (): AppError =>
  new AppError('topic_locked', 409, 'This topic is locked. It takes no more replies.');
export const tooManyPosts = (retryAfter: number): AppError =>
  new AppError('rate_limited', 429, 'You can post ten times in ten minutes. Please wait a moment.', {
    retry_after: retryAfter,
  });
export const tooManyFlags = (retryAfter: number): AppError =>
  new AppError(
    'rate_limited',
    429,
    'You have reported many posts. Please wait, or write to support if it is urgent.',
    { retry_after: retryAfter },
  );
/** Nothing was stored. Positions only: the text itself stays with its author. */
export const identifiersFound = (matches: readonly IdentifierPlace[]): AppError =>
  new AppError(
    'identifiers_found',
    422,
    'This text may identify a patient. Nothing was posted. Remove or change what is marked.',
    { matches },
  );
export const deidentificationRequired = (): AppError =>
  new AppError(
    'deidentification_required',
    422,
    'Please confirm that no patient can be recognized: no name, date, face or chart number.',
    { fields: { deidentified_confirmed: 'Confirm this before you post' } },
  );

export const tooManyImages = (most: number): AppError =>
  new AppError('too_many_images', 422, `A post shows at most ${most} images. Remove some, or post twice.`, {
    fields: { body: `At most ${most} images` },
  });

export const editTimeOver = (): AppError =>
  new AppError('state_conflict', 409, 'Posts can be changed by their author within 24 hours.');
export const hasReplies = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'Others have replied to this topic, so it cannot be deleted. You can edit it, or ask a moderator.',
  );
export const keptTopic = (): AppError =>
  new AppError('state_conflict', 409, 'Every page links to this topic. Edit it instead.');
export const notAnAnswer = (): AppError =>
  new AppError('not_an_answer', 422, 'Only a reply in this topic that everyone can read can be accepted.');
export const ownPost = (): AppError =>
  new AppError('own_post', 422, 'You cannot report your own post. Edit or delete it instead.');
export const alreadySettled = (): AppError =>
  new AppError('state_conflict', 409, 'Another moderator has already decided this.');
export const notSanctionable = (): AppError =>
  new AppError('not_sanctionable', 422, 'Moderators and administrators cannot be warned or muted here.');
export const untilPast = (): AppError =>
  new AppError('until_past', 422, 'Choose a time in the future.', {
    fields: { until: 'Must be in the future' },
  });
