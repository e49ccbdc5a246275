import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { EndpointRoutes } from './endpoint-routes.controller.ts';
import { EndpointsService, type Owner } from './endpoints.service.ts';

/** Webhooks of the hub's own connections, for admins. */
@ApiTags('webhooks')
@Controller('api/admin/platform-connections')
@NoPatientData()
@Requires('admin')
export class PlatformEndpointsController extends EndpointRoutes {
  constructor(endpoints: EndpointsService) {
    super(endpoints);
  }

  protected owner({ userId }: UserPrincipal): Owner {
    return { context: 'platform', userId };
  }
}
