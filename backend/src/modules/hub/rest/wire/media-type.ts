import { mediaTypeNotOffered, schemaNotOffered } from '../rest.errors.ts';

const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS = new Set(['', '*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']);

export type AnswerForm = 'object' | 'list';

export const CONTENT_TYPES: Readonly<Record<AnswerForm, string>> = {
  object: `${OBJECT}; charset=utf-8`,
  list: 'application/json; charset=utf-8',
};

/**
 * The form that the header `Accept` asks for; of several the first one that is offered.
 * @throws AppError 406 `PGRST107`
 */
export function answerForm(accept: string | undefined): AnswerForm {
  for (const type of (accept ?? '').split(',')) {
    const [name = '', ...parameters] = type
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    if (parameters.some((parameter) => parameter.startsWith('nulls='))) continue;
    if (name === OBJECT) return 'object';
    if (LISTS.has(name)) return 'list';
  }
  throw mediaTypeNotOffered();
}

/** @throws AppError 406 `PGRST106` for a schema other than the one there is */
export function assertPublicSchema(...headers: readonly (string | string[] | undefined)[]): void {
  if (headers.some((schema) => schema !== undefined && schema !== 'public')) throw schemaNotOffered();
}
