import type { FastifyReply } from 'fastify';
import type { Row } from '../query/caller-rows.ts';
import { notOneRow } from '../rest.errors.ts';
import { type AnswerForm, CONTENT_TYPES } from './media-type.ts';

/** What goes out: rows, or none where none were asked for. */
export interface RestAnswer {
  readonly status: number;
  readonly rows: readonly Row[] | null;
  readonly offset: number;
  /** How many there are in all; null where nobody asked. */
  readonly total: number | null;
}

/** @throws AppError 406 `PGRST116` for anything but one row where one is asked for */
export function assertForm(form: AnswerForm, rows: readonly Row[]): void {
  if (form === 'object' && rows.length !== 1) throw notOneRow(rows.length);
}

/** Status and headers of an answer. @returns its body */
export function writeAnswer(reply: FastifyReply, form: AnswerForm, answer: RestAnswer): string | undefined {
  const { status, rows } = answer;
  void reply.status(status).header('content-range', contentRange(answer));
  if (!rows) return undefined;
  void reply.type(CONTENT_TYPES[form]);
  return JSON.stringify(form === 'object' ? rows[0] : rows);
}

/** `0-24/57`; a star stands for no rows, and for a total that nobody asked for. */
export function contentRange({ status, rows, offset, total }: RestAnswer): string {
  const isPage = rows !== null && rows.length > 0 && (status === 200 || status === 206);
  const range = isPage ? `${offset}-${offset + rows.length - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}
