import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { STORE } from '../store.capability.ts';
import { CartQuotes } from './cart-quotes.ts';
import { QuickOrderAnswerDto, QuickOrderDto } from './dto/quick-order.dto.ts';
import { AskQuoteDto, QuoteDto } from './dto/quote.dto.ts';
import { QuickOrder } from './quick-order.ts';

/** What items cost, for everybody. */
@ApiTags('store')
@Controller('api/store')
@Capability(STORE)
@NoPatientData()
export class QuoteController {
  constructor(
    private readonly quotes: CartQuotes,
    private readonly quick: QuickOrder,
  ) {}

  /**
   * Get the price of items
   * @remarks With an address where something ships, the quote is complete: for a signed-in person it is kept, and an order
   * confirms it by its `quote_hash`. What stands in the way of an order is in `problems`.
   */
  @Post('quote')
  @PublicOrSignedIn()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  quote(@Body() ask: AskQuoteDto, @OptionalUser() user: UserPrincipal | null): Promise<QuoteDto> {
    return this.quotes.quote(ask, user?.userId ?? null);
  }

  /** Find items by their SKUs */
  @Post('quick-order')
  @Public()
  @HttpCode(200)
  find(@Body() { lines }: QuickOrderDto): Promise<QuickOrderAnswerDto> {
    return this.quick.find(lines);
  }
}
