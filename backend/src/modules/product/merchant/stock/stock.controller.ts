import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import { MerchantVariantDto } from '../products/dto/merchant-product.dto.ts';
import {
  AdjustStockDto,
  MerchantStockMoveListDto,
  StockListDto,
  StockMovesQuery,
  StockQuery,
} from './dto/stock.dto.ts';
import { StockCounts } from './count/stock-counts.ts';
import { ApplyStockCountDto, StockCountDto, StockCountFileDto } from './dto/stock-count.dto.ts';
import { MerchantStock } from './merchant-stock.ts';
import { StockFile } from './stock-file.ts';
import { StockHistory } from './stock-history.ts';

/** Stock, for those who sell. */
@ApiTags('merchant')
@Controller('api/merchant')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class MerchantStockController {
  constructor(
    private readonly stock: MerchantStock,
    private readonly history: StockHistory,
    private readonly file: StockFile,
    private readonly counts: StockCounts,
  ) {}

  /** List stock, the least available first */
  @Get('stock')
  @Header('cache-control', 'no-store')
  list(@Query() query: StockQuery): Promise<StockListDto> {
    return this.stock.list(query);
  }

  /**
   * Download the stock list as CSV
   * @remarks What the filters find, by SKU.
   */
  @Get('stock.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  async csv(@Query() query: StockQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.file.csv(query), {
      ...{ type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="stock.csv"' },
    });
  }

  /**
   * Change what is on hand
   * @remarks With the header Idempotency-Key the same change is made once, however often it is sent.
   * @throws {422} `below_reserved` with `reserved`: orders hold so many. `idempotency_key_reused`: another change was made with the key.
   */
  @Post('stock/adjust')
  @HttpCode(200)
  adjust(
    @CurrentUser() me: UserPrincipal,
    @Body() body: AdjustStockDto,
    @Headers('idempotency-key') header: string | undefined,
  ): Promise<MerchantVariantDto> {
    return this.stock.adjust(me, body, keyOf(header));
  }

  /**
   * Check counts against the stock
   * @remarks Changes nothing. A line that cannot be taken over says why.
   */
  @Post('stock/counts/preview')
  @HttpCode(200)
  preview(@Body() body: StockCountFileDto): Promise<StockCountDto> {
    return this.counts.preview(body);
  }

  /**
   * Set the stock to what was counted
   * @remarks All changes of the preview in one transaction; refused lines are left out.
   * @throws {409} `stock_changed`: the stock is not what the preview compared with. Sent twice, the second request gets this too.
   */
  @Post('stock/counts')
  @HttpCode(200)
  applyCounts(@CurrentUser() me: UserPrincipal, @Body() body: ApplyStockCountDto): Promise<StockCountDto> {
    return this.counts.apply(me, body);
  }

  /** List the changes of a variant's stock */
  @Get('stock/:variant_id/moves')
  @Header('cache-control', 'no-store')
  moves(
    @Param('variant_id') variantId: string,
    @Query() query: StockMovesQuery,
  ): Promise<MerchantStockMoveListDto> {
    return this.history.list(variantId, query);
  }
}
