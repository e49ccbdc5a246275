import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Cart } from './cart.entity.ts';
import { CartItem } from './cart-item.entity.ts';

/** A person's cart, and quotes for it. */
@Module({
  imports: [TypeOrmModule.forFeature([Cart, CartItem])],
  controllers: [],
  providers: [],
  exports: [],
})
export class CartModule {}
