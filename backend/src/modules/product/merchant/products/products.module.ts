import { Module } from '@nestjs/common';
import { FilesModule } from '#common/files/index.ts';
import { StoreModule } from '#product/store/index.ts';
import { MerchantProducts } from './merchant-products.ts';
import { ProductAuthoring } from './product-authoring.ts';
import { ProductCopy } from './product-copy.ts';
import { ProductMedia } from './product-media.ts';
import { MerchantProductsController } from './products.controller.ts';
import { VariantAuthoring } from './variant-authoring.ts';

/** What merchants do with products and variants. */
@Module({
  imports: [StoreModule, FilesModule],
  controllers: [MerchantProductsController],
  providers: [MerchantProducts, ProductAuthoring, ProductCopy, ProductMedia, VariantAuthoring],
})
export class MerchantProductsModule {}
