import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { STORE } from '../store.capability.ts';
import { ProductListDto, ProductsQuery } from './dto/product-list.dto.ts';
import { SoldProductDto } from './dto/product.dto.ts';
import { Products } from './products.service.ts';

/** What the store sells. Visitors who are not signed in read it too. */
@ApiTags('store')
@Controller('api/store/products')
@Capability(STORE)
@NoPatientData()
export class ProductsController {
  constructor(private readonly products: Products) {}

  /**
   * List products
   * @remarks Active products only; `owned` says what the caller has already.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  list(@Query() query: ProductsQuery, @OptionalUser() user: UserPrincipal | null): Promise<ProductListDto> {
    return this.products.list(query, user?.userId ?? null);
  }

  /**
   * Read a product
   * @throws {404} There is no such product, or it is not on sale.
   */
  @Get(':slug')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@Param('slug') slug: string, @OptionalUser() user: UserPrincipal | null): Promise<SoldProductDto> {
    return this.products.read(slug, user?.userId ?? null);
  }
}
