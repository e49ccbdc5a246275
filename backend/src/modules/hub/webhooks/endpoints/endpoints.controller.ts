import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { EndpointRoutes } from './endpoint-routes.controller.ts';
import { EndpointsService, type Owner } from './endpoints.service.ts';

/** Webhooks of the caller's own connections. */
@ApiTags('webhooks')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class EndpointsController extends EndpointRoutes {
  constructor(endpoints: EndpointsService) {
    super(endpoints);
  }

  protected owner({ userId }: UserPrincipal): Owner {
    return { context: 'user', userId };
  }
}
