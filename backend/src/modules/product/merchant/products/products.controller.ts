import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import { ChangeProductDto, NewProductDto } from './dto/edit-product.dto.ts';
import { ChangeVariantDto, NewVariantDto } from './dto/edit-variant.dto.ts';
import { MerchantProductDto, MerchantVariantDto } from './dto/merchant-product.dto.ts';
import { MerchantProductListDto, MerchantProductsQuery } from './dto/product-list.dto.ts';
import { MerchantProducts } from './merchant-products.ts';
import { ProductAuthoring } from './product-authoring.ts';
import { ProductCopy } from './product-copy.ts';
import { VariantAuthoring } from './variant-authoring.ts';

/** Products of the store with their variants, for those who sell. */
@ApiTags('merchant')
@Controller('api/merchant')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class MerchantProductsController {
  constructor(
    private readonly products: MerchantProducts,
    private readonly authoring: ProductAuthoring,
    private readonly variants: VariantAuthoring,
    private readonly copy: ProductCopy,
  ) {}

  /** List products of every state */
  @Get('products')
  @Header('cache-control', 'no-store')
  list(@Query() query: MerchantProductsQuery): Promise<MerchantProductListDto> {
    return this.products.list(query);
  }

  /** Read a product for its editor */
  @Get('products/:id')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<MerchantProductDto> {
    return this.products.read(id);
  }

  /** Create a product as a draft */
  @Post('products')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewProductDto): Promise<MerchantProductDto> {
    return this.authoring.create(me, body);
  }

  /**
   * Change a product
   * @throws {409} `version_conflict` with `version`.
   * @throws {422} `product_incomplete` with `fields`: a product in the store stays complete.
   */
  @Patch('products/:id')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeProductDto,
  ): Promise<MerchantProductDto> {
    return this.authoring.change(me, id, body);
  }

  /**
   * Publish a product in the store
   * @throws {409} `state_conflict`: it is there already.
   * @throws {422} `product_incomplete` with `fields`: what is missing.
   */
  @Post('products/:id/publish')
  @HttpCode(200)
  publish(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MerchantProductDto> {
    return this.authoring.publish(me, id);
  }

  /**
   * Archive a product
   * @remarks It leaves the store. Orders keep it, and it can be published again.
   */
  @Post('products/:id/archive')
  @HttpCode(200)
  archive(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MerchantProductDto> {
    return this.authoring.archive(me, id);
  }

  /**
   * Copy a product as a draft
   * @remarks With its variants, pictures and files; SKUs get a number and stock begins at zero.
   */
  @Post('products/:id/copy')
  duplicate(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MerchantProductDto> {
    return this.copy.make(me, id);
  }

  /**
   * Add a variant to a product
   * @throws {409} `sku_taken`.
   */
  @Post('products/:id/variants')
  addVariant(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewVariantDto,
  ): Promise<MerchantVariantDto> {
    return this.variants.add(me, id, body);
  }

  /**
   * Change a variant
   * @remarks A new price counts for later quotes; orders keep theirs.
   * @throws {409} `version_conflict` with `version`, or `sku_taken`.
   * @throws {422} `below_reserved`: orders hold items, so their stock is still counted.
   */
  @Patch('variants/:id')
  changeVariant(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeVariantDto,
  ): Promise<MerchantVariantDto> {
    return this.variants.change(me, id, body);
  }
}
