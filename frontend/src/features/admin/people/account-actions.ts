import type { AccountAction } from './api.ts';

interface ActionText {
  readonly label: string;
  readonly question: (name: string) => string;
  readonly explanation: string;
  readonly yes: string;
  readonly busyYes: string;
  /** Dangerous: the name has to be typed. */
  readonly typed?: true;
  readonly danger?: true;
  readonly done: (name: string) => readonly [title: string, description: string];
}

/** What an administrator does to an account, in words. */
export const accountActions: Readonly<Record<AccountAction, ActionText>> = {
  suspend: {
    label: 'Suspend',
    question: (name) => `Suspend ${name}?`,
    explanation:
      'They are signed out everywhere immediately and cannot sign in again until you restore their access. None of their data is deleted.',
    yes: 'Suspend',
    busyYes: 'Suspending...',
    typed: true,
    danger: true,
    done: (name) => [`${name} is suspended`, 'They were signed out everywhere.'],
  },
  restore: {
    label: 'Restore Access',
    question: (name) => `Restore access for ${name}?`,
    explanation: 'They sign in with their current password.',
    yes: 'Restore Access',
    busyYes: 'Saving...',
    done: (name) => [`${name} can sign in again`, 'With their current password.'],
  },
  'sign-out': {
    label: 'Sign Out Everywhere',
    question: (name) => `Sign ${name} out everywhere?`,
    explanation: 'All their windows and devices. They can sign in again.',
    yes: 'Sign Out',
    busyYes: 'Signing out...',
    danger: true,
    done: (name) => [`${name} was signed out`, 'On every device.'],
  },
  'resend-verification': {
    label: 'Resend Verification',
    question: (name) => `Send ${name} the verification email again?`,
    explanation: 'Links in earlier emails stop working.',
    yes: 'Send Email',
    busyYes: 'Sending...',
    done: (name) => [`The email to ${name} is on its way`, 'Its link confirms the address.'],
  },
};

/** What can be done to an account in this state. */
export const actionsOf = (status: 'active' | 'suspended' | 'unconfirmed'): readonly AccountAction[] =>
  ({
    active: ['sign-out', 'suspend'] as const,
    suspended: ['restore'] as const,
    unconfirmed: ['resend-verification', 'suspend'] as const,
  })[status];
