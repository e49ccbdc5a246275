import type { MailContent } from '../../mail/index.ts';
import type { MailKind } from './one-time-code.ts';

interface Wording {
  readonly subject: string;
  readonly title: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** Null for a mail that carries a code only. */
  readonly label: string | null;
  readonly footer: string;
}

const SAFE_TO_IGNORE = 'If this was not you, you can ignore this mail: without the link nothing happens.';

const WORDING: Readonly<Record<MailKind, Wording>> = {
  signup: {
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    preview: 'One click and your Chairside account is ready.',
    paragraphs: [
      'Welcome to Chairside.',
      'Please confirm that this address is yours, then your account is ready.',
    ],
    label: 'Confirm address',
    footer: `You get this mail because somebody signed up with this address. ${SAFE_TO_IGNORE}`,
  },
  recovery: {
    subject: 'Set a new password',
    title: 'Set a new password',
    preview: 'The link to set a new password for Chairside.',
    paragraphs: [
      'Somebody asked to reset the password of your Chairside account.',
      'Open the link and choose a new one. Until then your old password keeps working.',
    ],
    label: 'Set new password',
    footer: SAFE_TO_IGNORE,
  },
  magiclink: {
    subject: 'Your sign-in link',
    title: 'Sign in to Chairside',
    preview: 'Your link to sign in. It works once.',
    paragraphs: ['Here is your link to sign in. It works once.'],
    label: 'Sign in',
    footer: SAFE_TO_IGNORE,
  },
  invite: {
    subject: 'You are invited to Chairside',
    title: 'You are invited to Chairside',
    preview: 'Accept the invitation and choose a password.',
    paragraphs: ['Somebody invited you to Chairside.', 'Accept the invitation to get your account.'],
    label: 'Accept invitation',
    footer: SAFE_TO_IGNORE,
  },
  email_change_current: {
    subject: 'Confirm the change of your address',
    title: 'Confirm the change of your address',
    preview: 'Somebody asked to change the address of your Chairside account.',
    paragraphs: [
      'Somebody asked to change the address of your Chairside account to another one.',
      'Please confirm it here, and once more with the mail at the new address. Until then nothing changes.',
    ],
    label: 'Confirm change',
    footer: `${SAFE_TO_IGNORE} Please change your password then, somebody may know it.`,
  },
  email_change_new: {
    subject: 'Confirm your new address',
    title: 'Confirm your new address',
    preview: 'Confirm the new address of your Chairside account.',
    paragraphs: [
      'Somebody asked to use this address for their Chairside account.',
      'Please confirm that it is yours. The mail at the old address must be confirmed as well.',
    ],
    label: 'Confirm address',
    footer: SAFE_TO_IGNORE,
  },
  reauthentication: {
    subject: 'Your confirmation code',
    title: 'Confirm that it is you',
    preview: 'The code to confirm a change of your Chairside account.',
    paragraphs: ['Type this code where you are asked for it, to confirm that it is you.'],
    label: null,
    footer: 'If this was not you, please change your password: somebody is signed in to your account.',
  },
};

/** The words of a mail with a link and the code that does the same. */
export function authMail(
  kind: MailKind,
  url: string,
  code: string,
): { subject: string; content: MailContent } {
  const { subject, label, ...words } = WORDING[kind];
  return {
    subject: `${subject} · Chairside`,
    content: {
      ...words,
      ...(label ? { button: { label, url } } : {}),
      code: { label: label ? 'If you are asked for a code' : 'Your code', value: code },
    },
  };
}
