import { Injectable } from '@nestjs/common';
import { Notifications } from '#common/notifications/index.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { AttentionDto } from '../dto/card-data.dto.ts';

const MOST = 7;

/** Needs attention: the person's notifications that are not done. */
@Injectable()
export class AttentionCard implements Card {
  readonly key = 'attention';

  constructor(
    contributions: Contributions,
    private readonly notifications: Notifications,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const query = { state: 'open', page: 1, page_size: MOST } as const;
    const { items, total } = await this.notifications.list(user.userId, query);
    const data: AttentionDto = { items, total };
    return { data };
  }
}
