import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { STORE } from '../store.capability.ts';
import { ApprovalDecisions } from './approval-decisions.ts';
import {
  ApprovalListDto,
  ApproveOrderDto,
  BuyingForListDto,
  DeclineOrderDto,
  PurchaseLimitDto,
  SetPurchaseLimitDto,
} from './dto/approval.dto.ts';
import { PurchaseLimits } from './purchase-limits.ts';
import { WaitingOrders } from './waiting-orders.ts';

/** Orders for organisations: limits, and the decisions of owners about what is above them. */
@ApiTags('store')
@Controller('api/store')
@Capability(STORE)
@NoPatientData()
export class ApprovalsController {
  constructor(
    private readonly limits: PurchaseLimits,
    private readonly waiting: WaitingOrders,
    private readonly decisions: ApprovalDecisions,
  ) {}

  /** List the organizations that the caller may order for */
  @Get('buying-for')
  @SignedIn()
  @Header('cache-control', 'no-store')
  buyingFor(@CurrentUser() me: UserPrincipal): Promise<BuyingForListDto> {
    return this.limits.buyingFor(me.userId);
  }

  /** Read above which total an organization's owner approves orders */
  @Get('organisations/:id/purchase-limit')
  @SignedIn()
  @Header('cache-control', 'no-store')
  limit(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<PurchaseLimitDto> {
    return this.limits.read(me.userId, id);
  }

  /**
   * Set above which total an owner approves orders
   * @remarks Owners only. Orders that wait already still wait.
   */
  @Put('organisations/:id/purchase-limit')
  @SignedIn()
  setLimit(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { limit_cents }: SetPurchaseLimitDto,
  ): Promise<PurchaseLimitDto> {
    return this.limits.set(me.userId, id, limit_cents);
  }

  /**
   * List orders that wait for the caller's approval
   * @remarks Those of the organizations that the caller owns, the oldest first.
   */
  @Get('approvals')
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: PageQuery): Promise<ApprovalListDto> {
    return this.waiting.list(me.userId, query);
  }

  /**
   * Approve an order of a member
   * @remarks Its payment begins.
   * @throws {409} `state_conflict` when it was decided already, `buyer_left` when its buyer is no member any more.
   */
  @Post('approvals/:order_id/approve')
  @SignedIn()
  @HttpCode(204)
  approve(
    @CurrentUser() me: UserPrincipal,
    @Param('order_id') id: string,
    @Body() { note }: ApproveOrderDto,
  ): Promise<void> {
    return this.decisions.approve(me.userId, id, note ?? '');
  }

  /**
   * Decline an order of a member
   * @remarks It is cancelled, and what it held in stock is free again. The buyer reads the reason.
   * @throws {409} `state_conflict` when it was decided already.
   */
  @Post('approvals/:order_id/decline')
  @SignedIn()
  @HttpCode(204)
  decline(
    @CurrentUser() me: UserPrincipal,
    @Param('order_id') id: string,
    @Body() { note }: DeclineOrderDto,
  ): Promise<void> {
    return this.decisions.decline(me.userId, id, note);
  }
}
