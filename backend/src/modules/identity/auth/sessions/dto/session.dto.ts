/** One place where the person is signed in. */
export class SessionDto {
  id: string;
  /** This very session. */
  current: boolean;
  /** In words, as the user agent tells: "Chrome on Windows". */
  device: string;
  /** The address the person signed in from. */
  ip: string | null;
  /** `aal2` after a second factor. */
  aal: 'aal1' | 'aal2';
  created_at: string;
  /** The sign-in, or the last time its tokens were renewed. */
  last_used_at: string;
}

export class SessionListDto {
  /** The current one first, then the last used. */
  items: SessionDto[];
}
