import { Injectable } from '@nestjs/common';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { MyCe } from '../records/my-ce.service.ts';

/** The credits of the person's cycle by method, against their goal. Without a cycle: of all their records. */
@Injectable()
export class CeCreditsCard implements Card {
  readonly key = 'ce_credits';

  constructor(
    contributions: Contributions,
    private readonly mine: MyCe,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const { from, to, goal, credits, counted, methods } = await this.mine.read(user.userId, {});
    return { data: { from, to, goal, credits, counted, methods } };
  }
}
