import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { Download } from './download.entity.ts';
import { Downloads } from './downloads.ts';
import { FulfilmentController } from './fulfilment.controller.ts';
import { GrantedDownloads } from './granted-downloads.ts';
import { GrantedMemberships } from './granted-memberships.ts';
import { GrantedSeats } from './granted-seats.ts';
import { Membership } from './membership.entity.ts';
import { OwnMemberships } from './own-memberships.ts';
import { SeatOffers } from './seat-offers.ts';

/** What a paid order brings: downloads, memberships and course seats. */
@Module({
  imports: [TypeOrmModule.forFeature([Download, Membership]), FilesModule, OrdersModule],
  controllers: [FulfilmentController],
  providers: [
    ...[GrantedDownloads, GrantedMemberships, GrantedSeats],
    ...[Downloads, OwnMemberships, SeatOffers],
  ],
  exports: [],
})
export class FulfilmentModule {}
