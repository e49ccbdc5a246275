export type SuggestionKey = 'practice' | 'assistant' | 'invite' | 'support' | 'second_step';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** First steps that can be taken today. Courses, events and the launch plan join when their areas open. */
export const SUGGESTIONS: Readonly<Record<SuggestionKey, Words>> = {
  practice: {
    title: 'Look at today’s chairs',
    text: 'Your schedule, recall list and unscheduled treatment, from the practice system you connected.',
    link: '/practice-management',
  },
  assistant: {
    title: 'Ask for a first draft',
    text: 'A letter, a huddle plan, an explanation in 80 words. The assistant drafts, you decide.',
    link: '/codeco-ai',
  },
  invite: {
    title: 'Invite a colleague',
    text: 'With exactly the permissions they need, by a link that works once.',
    link: '/onboarding?step=practice',
  },
  support: {
    title: 'Ask us something',
    text: 'Help articles open where you are, and a ticket tells when the reply comes.',
    link: '/support',
  },
  second_step: {
    title: 'Protect your account',
    text: 'A second step when signing in keeps your tools yours, even if a password leaks.',
    link: '/profile',
  },
};
