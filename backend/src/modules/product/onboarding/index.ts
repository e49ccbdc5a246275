export { OnboardingModule } from './onboarding.module.ts';
