import { notice } from '../ui/notice/notice.ts';

/** Says that a mailed link no longer works, and what to do about it. */
export function announceLinkProblem(reason = 'Email link is invalid or has expired'): void {
  notice.error('This link no longer works', `${reason}. Sign in, or ask for a new link on the Reset tab.`);
}

export function announceConfirmed(): void {
  notice.success('Email confirmed', 'Your account is ready and you are signed in.');
}

export function announceSignedOut(): void {
  notice.success('Signed out', 'You have been successfully signed out.');
}

export function announceSignOutFailed(reason: string): void {
  notice.error('Error signing out', reason);
}
