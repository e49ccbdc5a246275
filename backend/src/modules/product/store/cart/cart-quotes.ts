import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { Quote } from '../pricing/quote-types.ts';
import { Quotes } from '../pricing/quotes.ts';
import { Cart } from './cart.entity.ts';
import type { AskQuoteDto, QuoteDto } from './dto/quote.dto.ts';
import { toQuote } from './quote-view.ts';

/** Answers quotes, and keeps the last one of a signed-in person that could be ordered. */
@Injectable()
export class CartQuotes {
  constructor(
    private readonly database: DataSource,
    private readonly quotes: Quotes,
    private readonly clock: Clock,
  ) {}

  async quote(ask: AskQuoteDto, userId: string | null): Promise<QuoteDto> {
    const { items, code, ship_to, shipping_rate_id } = ask;
    const request = {
      ...{ items, code: code || null },
      ...{ ship_to: ship_to ?? null, shipping_rate_id: shipping_rate_id ?? null },
    };
    const quote = await this.quotes.quote(this.database.manager, request);
    if (userId !== null && isComplete(quote)) await this.keep(userId, quote);
    return toQuote(quote);
  }

  private async keep(userId: string, { stored }: Quote): Promise<void> {
    const row = { userId, quote: stored, updatedAt: this.clock.now() };
    const insert = this.database.createQueryBuilder().insert().into(Cart).values(row);
    await insert.orUpdate(['quote', 'updated_at'], ['user_id']).execute();
  }
}

/** A look into the cart, without an address yet, does not replace what somebody is about to confirm. */
const isComplete = ({ needsAddress, lines, stored }: Quote): boolean =>
  lines.length > 0 && (!needsAddress || stored.ship_to !== null);
