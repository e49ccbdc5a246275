import { Injectable } from '@nestjs/common';
import { requestContext } from '#platform/context/request-context.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import type { Card, CardRequest } from '#common/contributions/index.ts';
import type { DashboardCardDto } from './dto/dashboard.dto.ts';

const USUAL = { whole: 3_000, alone: 8_000 };

/** Runs one card within its time. Whatever goes wrong in it stays in it. */
@Injectable()
export class CardRunner {
  constructor(private readonly log: Log) {}

  async run(card: Card, request: CardRequest): Promise<DashboardCardDto> {
    const { whole, alone } = card.limits ?? USUAL;
    const { key } = card;
    try {
      return {
        key,
        status: 'ok',
        ...(await within(request.alone ? alone : whole, card.load(request), request.alone)),
      };
    } catch (cause) {
      return { key, status: 'error', error: this.errorOf(key, cause) };
    }
  }

  private errorOf(card: string, cause: unknown): NonNullable<DashboardCardDto['error']> {
    const { code, status, message } = toAppError(cause);
    if (status === 500) this.log.error({ card, err: cause }, 'a card of the dashboard failed');
    return { code, message, request_id: requestContext.get()?.requestId ?? null };
  }
}

/** A slow card continues to load; its data may be there at the next request. */
async function within<T>(ms: number, work: Promise<T>, alone: boolean): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(alone)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `slow`: not given up, only not waited for by the other cards. */
const tooSlow = (alone: boolean): AppError =>
  alone
    ? new AppError('timeout', 504, 'This took too long. Please try again.')
    : new AppError('slow', 504, 'This takes longer than usual.');
