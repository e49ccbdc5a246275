import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Product } from './product.entity.ts';
import { ProductVariant } from './product-variant.entity.ts';
import { ProductFile } from './product-file.entity.ts';

/** Products and their variants: what everybody may browse. */
@Module({
  imports: [TypeOrmModule.forFeature([Product, ProductVariant, ProductFile])],
  controllers: [],
  providers: [],
  exports: [],
})
export class StoreCatalogueModule {}
