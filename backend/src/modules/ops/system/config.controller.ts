import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '#access/access-rule.ts';
import { Env } from '#config/env.ts';
import { showOpeningHours } from '#config/opening-hours.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { VERSION } from '#config/version.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { ConfigDto, type SiteDto } from './config.dto.ts';

@ApiTags('config')
@Controller('api/config')
export class ConfigController {
  private anonKey: Promise<string> | undefined;

  constructor(
    private readonly env: Env,
    private readonly keys: Keys,
    private readonly capabilities: Capabilities,
    private readonly settings: PlatformSettings,
  ) {}

  /**
   * Read the public settings of this hub
   * @remarks Never cached.
   */
  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  async read(): Promise<ConfigDto> {
    return {
      anon_key: await this.readAnonKey(),
      public_url: this.env.publicUrl,
      dev_mode: this.env.devMode,
      contact_delivery: this.env.CONTACT_DELIVERY,
      version: VERSION,
      telemetry_percent: this.env.TELEMETRY_SAMPLE_PERCENT,
      password_min_length: this.env.AUTH_PASSWORD_MIN_LENGTH,
      switched_off: await this.capabilities.offByDefault(),
      site: await this.site(),
    };
  }

  private async site(): Promise<SiteDto> {
    const { address, phone, email, ...social } = await this.settings.of('contact_details');
    const { days, time_zone } = await this.settings.of('support_hours');
    return { address, phone, email, hours: [...showOpeningHours(days)], time_zone, social };
  }

  private readAnonKey(): Promise<string> {
    const signing = this.keys.signing[0];
    if (!signing) throw new Error('no signing key');
    this.anonKey ??= signApiKey(signing, 'anon', `${this.env.publicUrl}/auth/v1`);
    return this.anonKey;
  }
}
