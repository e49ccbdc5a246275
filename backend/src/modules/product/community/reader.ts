import type { UserPrincipal } from '#access/principal.ts';

/** Who reads: which topics and posts there are for them. */
export interface Reader {
  readonly userId: string | null;
  readonly moderates: boolean;
}

export const moderates = ({ roles }: UserPrincipal): boolean =>
  roles.includes('moderator') || roles.includes('admin');

export const readerOf = (user: UserPrincipal | null): Reader => ({
  userId: user?.userId ?? null,
  moderates: user !== null && moderates(user),
});
