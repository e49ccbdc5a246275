import { AppError } from '#platform/errors/app-error.ts';

/** Where a page ended: lines are ordered by time, and lines of one moment by their number. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const FORM = /^(\d{1,15})\.(\d{1,18})$/;

export const cursorOf = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

export function readCursor(text: string): Cursor {
  const [, at, id] = FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const time = new Date(Number(at));
  if (id === undefined || Number.isNaN(time.getTime()))
    throw new AppError('validation_failed', 400, 'This cursor is not valid', {
      fields: { cursor: 'This cursor is not valid' },
    });
  return { at: time, id };
}
