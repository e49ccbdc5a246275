import { Get, Header } from '@nestjs/common';
import type { JWK } from 'jose';
import { Public } from '#access/access-rule.ts';
import { Env } from '#config/env.ts';
import { VERSION } from '#config/version.ts';
import { AuthApi } from './auth-api.decorator.ts';
import { AccessTokens } from './tokens/access-tokens.ts';
import { WithoutApiKey } from './auth-headers.guard.ts';
import { SignUps } from './sign-up/sign-ups.ts';

/** External providers that clients ask about and this server does not support. */
const ABSENT = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'github',
  'gitlab',
  'google',
  'linkedin_oidc',
  'slack_oidc',
];

/** Health, public settings and keys of the auth service. */
@AuthApi()
@Public()
export class ServiceController {
  constructor(
    private readonly env: Env,
    private readonly tokens: AccessTokens,
    private readonly signUps: SignUps,
  ) {}

  /** Report that the service runs. */
  @Get('health')
  @WithoutApiKey()
  health() {
    return { name: 'Chairside Auth', version: VERSION, description: 'Accounts and sessions of Chairside' };
  }

  /** List which ways to sign in and sign up are enabled. */
  @Get('settings')
  async settings() {
    const { enabled, autoconfirm } = this.env.phone;
    const absent = Object.fromEntries(ABSENT.map((provider) => [provider, false]));
    return {
      external: {
        ...absent,
        email: this.env.AUTH_EMAIL,
        phone: enabled,
        anonymous_users: this.env.AUTH_ANONYMOUS_USERS,
      },
      disable_signup: !(await this.signUps.areOpen()),
      mailer_autoconfirm: this.env.AUTH_AUTOCONFIRM,
      phone_autoconfirm: autoconfirm,
      // No text message is ever sent; clients only read whether a provider is set.
      sms_provider: enabled ? 'test' : '',
      saml_enabled: false,
    };
  }

  /** Publish the public keys of access tokens. */
  @Get('.well-known/jwks.json')
  @WithoutApiKey()
  @Header('cache-control', 'public, max-age=600')
  keys(): { keys: readonly JWK[] } {
    return { keys: this.tokens.publicKeys };
  }
}
