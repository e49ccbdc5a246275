import { All, Delete, Get, Post } from '@nestjs/common';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { AuthApi } from './auth-api.decorator.ts';
import { featureDisabled, linkingDisabled, providerNotEnabled, samlDisabled } from './auth.errors.ts';
import { RateLimited } from './limits/rate-limit.guard.ts';
import { WithoutApiKey } from './auth-headers.guard.ts';

/** Routes of the protocol that this server does not support. They answer like a server that has the feature switched off. */
@AuthApi()
@NoPatientData()
@Public()
export class UnsupportedRoutesController {
  /** Answer that sign-in by SAML is disabled. */
  @Post('sso')
  @RateLimited('mail')
  sso(): never {
    throw samlDisabled();
  }

  /** Answer that no external provider is enabled. */
  @Get('authorize')
  @WithoutApiKey()
  authorize(): never {
    throw providerNotEnabled();
  }

  /** Answer that no external provider is enabled. */
  @All('callback')
  @WithoutApiKey()
  callback(): never {
    throw providerNotEnabled();
  }

  /** Answer that linking of identities is disabled. */
  @Get('user/identities/authorize')
  @SignedIn()
  linkIdentity(): never {
    throw linkingDisabled();
  }

  /** Answer that linking of identities is disabled. */
  @Delete('user/identities/:id')
  @SignedIn()
  unlinkIdentity(): never {
    throw linkingDisabled();
  }

  /** Answer that the feature is disabled. */
  @All(['oauth/*', 'user/oauth/*', 'passkeys', 'passkeys/*', 'sso/saml/*', 'scim/*'])
  later(): never {
    throw featureDisabled();
  }
}
