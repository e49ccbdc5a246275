import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PricingModule } from '../pricing/pricing.module.ts';
import { CartItem } from './cart-item.entity.ts';
import { CartQuotes } from './cart-quotes.ts';
import { CartController } from './cart.controller.ts';
import { Cart } from './cart.entity.ts';
import { Carts } from './carts.ts';
import { LastAddresses } from './last-addresses.ts';
import { QuickOrder } from './quick-order.ts';
import { QuoteController } from './quote.controller.ts';

/** A person's cart, and quotes for it. */
@Module({
  imports: [TypeOrmModule.forFeature([Cart, CartItem]), PricingModule],
  controllers: [CartController, QuoteController],
  providers: [Carts, CartQuotes, LastAddresses, QuickOrder],
  exports: [Carts],
})
export class CartModule {}
