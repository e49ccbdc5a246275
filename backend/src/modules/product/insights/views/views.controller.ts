import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { BiViewDto, BiViewListDto, SaveViewDto } from '../dto/view.dto.ts';
import { BUSINESS_INTELLIGENCE } from '../insights.capability.ts';
import { ViewsService } from './views.service.ts';

/** The caller's saved views of figures. */
@ApiTags('business intelligence')
@Controller('api/bi/views')
@Capability(BUSINESS_INTELLIGENCE)
@NoPatientData()
@SignedIn()
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  /** List the caller's saved views by name */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<BiViewListDto> {
    return this.views.list(me.userId);
  }

  /**
   * Save a view
   * @throws {409} `conflict`: the caller has a view with this name. @throws {422} `too_many`: 50 views.
   */
  @Post()
  @Header('cache-control', 'no-store')
  save(@CurrentUser() me: UserPrincipal, @Body() view: SaveViewDto): Promise<BiViewDto> {
    return this.views.save(me.userId, view);
  }

  /** Change a saved view */
  @Put(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() view: SaveViewDto,
  ): Promise<BiViewDto> {
    return this.views.change(me.userId, id, view);
  }

  /** Delete a saved view */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.views.remove(me.userId, id);
  }
}
