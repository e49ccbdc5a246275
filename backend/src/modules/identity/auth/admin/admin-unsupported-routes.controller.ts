import { All } from '@nestjs/common';
import { ServiceOnly } from '#access/access-rule.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { featureDisabled } from '../auth.errors.ts';

/** Admin parts of the protocol that this server does not have. */
@AuthApi()
@ServiceOnly()
export class AdminUnsupportedRoutesController {
  @All([
    'admin/sso/*',
    'admin/custom-providers',
    'admin/custom-providers/*',
    'admin/oauth/*',
    'admin/audit',
    'admin/users/:id/passkeys',
    'admin/users/:id/passkeys/*',
  ])
  later(): never {
    throw featureDisabled();
  }
}
