import { Injectable } from '@nestjs/common';
import { Notifications } from '#common/notifications/index.ts';
import type { Card, CardAsk, CardContent } from '../card.ts';
import type { AttentionDto } from '../dto/card-data.dto.ts';

const MOST = 7;

/** Needs attention: what the person was told and has not done. */
@Injectable()
export class AttentionCard implements Card {
  readonly key = 'attention';

  constructor(private readonly notifications: Notifications) {}

  async load({ user }: CardAsk): Promise<CardContent> {
    const query = { state: 'open', page: 1, page_size: MOST } as const;
    const { items, total } = await this.notifications.list(user.userId, query);
    const data: AttentionDto = { items, total };
    return { data };
  }
}
