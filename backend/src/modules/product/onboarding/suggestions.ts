/** Keys of first steps, as the API names them. Areas contribute the steps (`common/contributions`). */
export const SUGGESTION_KEYS = ['practice', 'assistant', 'invite', 'support', 'second_step'] as const;
export type SuggestionKey = (typeof SUGGESTION_KEYS)[number];

/** The step of onboarding itself: it protects the account, whatever areas there are. */
export const SECOND_STEP = {
  title: 'Protect your account',
  text: 'A second step when signing in keeps your tools yours, even if a password leaks.',
  link: '/profile',
};
