export { Onboarding } from './onboarding.service.ts';
export { OnboardingModule } from './onboarding.module.ts';
