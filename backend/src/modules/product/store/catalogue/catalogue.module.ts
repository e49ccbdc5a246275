import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { ProductFile } from './product-file.entity.ts';
import { ProductImages } from './product-images.ts';
import { ProductRows } from './product-rows.ts';
import { ProductVariant } from './product-variant.entity.ts';
import { Product } from './product.entity.ts';
import { ProductsController } from './products.controller.ts';
import { Products } from './products.service.ts';
import { StoreNextStep } from './store.next-step.ts';
import { ProductsSource } from '../public/products.source.ts';
import { StoreSamples } from '../samples/store-samples.ts';
import { StorePublicPage } from '../public/store.public-page.ts';

/** Products and their variants: what everybody may browse. */
@Module({
  imports: [TypeOrmModule.forFeature([Product, ProductVariant, ProductFile]), FilesModule],
  controllers: [ProductsController],
  providers: [
    ProductImages,
    ProductRows,
    Products,
    ProductsSource,
    StoreNextStep,
    StorePublicPage,
    StoreSamples,
  ],
  exports: [Products],
})
export class StoreCatalogueModule {}
