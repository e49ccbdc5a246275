export { MerchantModule } from './merchant.module.ts';
