import { AppError } from '#platform/errors/app-error.ts';
import type { ReferenceKind } from '#common/contributions/index.ts';
import type { IdentifierMatch } from '#common/privacy/index.ts';

/** Somebody else's gets the very same answer as one that never existed. */
export const conversationNotFound = (): AppError => new AppError('not_found', 404, 'Conversation not found');
export const messageNotFound = (): AppError => new AppError('not_found', 404, 'Message not found');
export const promptNotFound = (): AppError => new AppError('not_found', 404, 'Starter not found');

export const stillAnswering = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'An answer is still being written in this conversation. Wait for it, or stop it.',
  );

export const notTheLast = (): AppError =>
  new AppError('state_conflict', 409, 'Only the last answer of a conversation can be regenerated.');

export const otherQuestion = (): AppError =>
  new AppError('conflict', 409, 'This id was used for another question of this conversation.');

export const noSystemPrompt = (): AppError =>
  new AppError(
    'system_prompt_missing',
    422,
    'The assistant has no system prompt, so nothing is sent. An administrator sets it on the Admin page, under Settings.',
  );

/** Held: nothing of it has left the hub. */
export const identifiersFound = (
  matches: readonly IdentifierMatch[],
  connectionId: string,
  agreedOn: string | null,
): AppError =>
  new AppError(
    'identifiers_found',
    422,
    'This text may identify a patient. Nothing was sent. Remove or edit what is marked.',
    { matches, connection_id: connectionId, agreed_on: agreedOn },
  );

const tokensText = (count: number): string =>
  count === 1 ? '1 token' : `${count.toLocaleString('en-US')} tokens`;

export const limitReached = (limit: number, used: number, resetsAt: Date): AppError =>
  new AppError(
    'limit_reached',
    429,
    `You have used your monthly limit of ${tokensText(limit)}. It resets on ${resetsAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}.`,
    { limit, used, resets_at: resetsAt.toISOString() },
  );

export const referenceWithoutText = (kind: ReferenceKind): AppError =>
  new AppError(`${kind}_without_text`, 422, `This ${kind} has no text to send. Ask without it.`);

export const figuresFailed = (tool: string, detail: string): AppError =>
  new AppError(
    'provider_error',
    502,
    `Your practice figures could not be read from ${tool}: ${detail} Ask without them, or try again.`,
    { cause: 'figures_unavailable', tool_name: tool },
  );
