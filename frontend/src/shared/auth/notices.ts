import { notice } from '../ui/notice/notice.ts';

/** Says that a mailed link no longer works, and what to do about it. */
export function announceLinkProblem(reason = 'Email link is invalid or has expired'): void {
  notice.error('This link no longer works', `${reason}. Sign in, or request a new link on the Reset tab.`);
}

/** What a link that signed in was for; others say it on /auth. */
const DONE: Readonly<Record<string, readonly [title: string, words: string]>> = {
  signup: ['Email confirmed', 'Your account is ready and you are signed in.'],
  email_change: ['Email address changed', 'From now on, sign in with your new address.'],
  magiclink: ['Welcome back!', 'You have successfully signed in.'],
};

export function announceLinkDone(type: string): void {
  const done = DONE[type];
  if (done) notice.success(...done);
}

/** Says whose session continues after a used link, because the link itself names no account. */
export function announceAlreadyIn(email: string): void {
  notice.info('You are already signed in', `This is the account of ${email}.`);
}

export function announceSignedOut(): void {
  notice.success('Signed out', 'You have been successfully signed out.');
}

/** The session ended without this window's doing: in another window, from another device, by an administrator. */
export function announceEnded(): void {
  notice.info('You were signed out', 'Sign in again to continue.');
}

export function announceSignOutFailed(reason: string): void {
  notice.error('Error signing out', reason);
}
