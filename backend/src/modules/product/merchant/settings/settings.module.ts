import { Module } from '@nestjs/common';
import { MerchantSettings } from './merchant-settings.ts';
import { MerchantSettingsController } from './settings.controller.ts';

/** What the merchant decides for all orders. */
@Module({ controllers: [MerchantSettingsController], providers: [MerchantSettings] })
export class MerchantSettingsModule {}
