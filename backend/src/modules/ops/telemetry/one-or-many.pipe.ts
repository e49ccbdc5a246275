import type { PipeTransform, Type } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { BodyPipe } from '#platform/validation/body.pipe.ts';

const MOST_AT_ONCE = 50;
const bodies = new BodyPipe();

/** Takes one report or a list of them, each checked by its DTO class as any body is; hands on a list. */
export class OneOrMany<T extends object> implements PipeTransform<unknown, Promise<T[]>> {
  constructor(private readonly dto: Type<T>) {}

  transform(body: unknown): Promise<T[]> {
    const reports: unknown[] = Array.isArray(body) ? body : [body];
    if (reports.length < 1 || reports.length > MOST_AT_ONCE)
      throw new AppError('validation_failed', 400, `Send 1 to ${MOST_AT_ONCE} reports at once`);
    return Promise.all(reports.map((report) => this.check(report)));
  }

  private async check(report: unknown): Promise<T> {
    return (await bodies.transform(report, { type: 'body', metatype: this.dto })) as T;
  }
}
