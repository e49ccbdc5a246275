import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { signupDisabled } from '../auth.errors.ts';

/** Whether people may make accounts themselves: as the operator set it, until an admin decides. */
@Injectable()
export class SignUps {
  constructor(private readonly settings: PlatformSettings) {}

  async areOpen(): Promise<boolean> {
    return (await this.settings.of('sign_ups')).open;
  }

  async assertOpen(): Promise<void> {
    if (!(await this.areOpen())) throw signupDisabled();
  }
}
