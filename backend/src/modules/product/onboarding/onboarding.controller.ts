import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { OnboardingDto, UpdateOnboardingDto } from './dto/onboarding.dto.ts';
import { Onboarding } from './onboarding.service.ts';

/** How far the caller is with setting up. */
@ApiTags('onboarding')
@Controller('api/onboarding')
@NoPatientData()
@SignedIn()
export class OnboardingController {
  constructor(private readonly onboarding: Onboarding) {}

  /** Read the caller's onboarding progress */
  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal): Promise<OnboardingDto> {
    return this.onboarding.of(me);
  }

  /**
   * Update the caller's goals and skipped steps
   * @remarks Each step itself is saved where its data belongs: profile, organization, connections.
   */
  @Patch()
  @Header('cache-control', 'no-store')
  save(@CurrentUser() me: UserPrincipal, @Body() body: UpdateOnboardingDto): Promise<OnboardingDto> {
    return this.onboarding.save(me, body);
  }
}
