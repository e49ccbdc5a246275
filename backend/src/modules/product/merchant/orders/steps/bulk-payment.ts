import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import { Order, OrderLifecycle } from '#product/store/index.ts';
import type { PaidResultDto } from '../dto/steps.dto.ts';

/** Marks many orders as paid, each in a transaction of its own: one that cannot be paid leaves the others alone. */
@Injectable()
export class BulkPayment {
  constructor(
    private readonly data: DataSource,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  async pay(userId: string, ids: readonly string[]): Promise<PaidResultDto[]> {
    const known = await this.data.manager.find(Order, {
      where: { id: In([...ids]) },
      select: { id: true, number: true },
    });
    const numbers = new Map(known.map(({ id, number }) => [id, number]));
    const results: PaidResultDto[] = [];
    for (const id of ids) {
      const message = await this.refusal(userId, id);
      results.push({ id, number: numbers.get(id) ?? null, paid: message === null, message });
    }
    return results;
  }

  /** What speaks against it; null when the order is paid now. */
  private async refusal(userId: string, id: string): Promise<string | null> {
    try {
      await this.lifecycle.markPaid({ userId }, id);
      return null;
    } catch (cause) {
      if (cause instanceof AppError && cause.status < 500) return cause.message;
      throw cause;
    }
  }
}
