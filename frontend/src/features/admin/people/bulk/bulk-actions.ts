import type { BulkAction, BulkResults } from '../api.ts';

interface BulkText {
  readonly label: string;
  readonly question: (people: string) => string;
  readonly explanation: string;
  readonly yes: string;
  readonly busyYes: string;
  /** Dangerous: the number of people has to be typed. */
  readonly typed?: true;
  readonly done: string;
  /** What takes it back. */
  readonly undo?: BulkAction;
}

export type OfferedAction = Exclude<BulkAction, 'remove_role'>;

/** What an administrator does to several people, in words. */
export const bulkActions: Readonly<Record<OfferedAction, BulkText>> = {
  suspend: {
    label: 'Suspend',
    question: (people) => `Suspend ${people}?`,
    explanation: 'They are signed out everywhere immediately and cannot sign in until access is restored.',
    yes: 'Suspend',
    busyYes: 'Suspending...',
    typed: true,
    done: 'suspended',
    undo: 'restore',
  },
  restore: {
    label: 'Restore Access',
    question: (people) => `Restore access for ${people}?`,
    explanation: 'They sign in with their current passwords.',
    yes: 'Restore Access',
    busyYes: 'Saving...',
    done: 'restored',
  },
  sign_out: {
    label: 'Sign Out',
    question: (people) => `Sign ${people} out everywhere?`,
    explanation: 'All their windows and devices. They can sign in again.',
    yes: 'Sign Out',
    busyYes: 'Signing out...',
    done: 'signed out',
  },
  resend_verification: {
    label: 'Resend Verification',
    question: (people) => `Send the verification email to ${people} again?`,
    explanation: 'Links in earlier emails stop working.',
    yes: 'Send Emails',
    busyYes: 'Sending...',
    done: 'mailed',
  },
  add_role: {
    label: 'Add Role',
    question: (people) => `Add a role for ${people}?`,
    explanation: 'It takes effect at their next click.',
    yes: 'Add Role',
    busyYes: 'Saving...',
    done: 'given the role',
    undo: 'remove_role',
  },
};

const count = new Intl.NumberFormat('en-US');

export const peopleText = (number: number): string =>
  `${count.format(number)} ${number === 1 ? 'person' : 'people'}`;

/** What came of a change: "2 of 3 people suspended". */
export function resultText({ items }: BulkResults, done: string): string {
  const changed = items.filter((item) => item.changed).length;
  return `${count.format(changed)} of ${peopleText(items.length)} ${done}`;
}
