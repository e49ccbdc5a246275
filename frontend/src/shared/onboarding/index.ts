export { onboardingApi } from './onboarding-api.ts';
export { default as OnboardingOffer } from './OnboardingOffer.tsx';
export { type StepKey, stepState, stepTitles } from './step-labels.ts';
