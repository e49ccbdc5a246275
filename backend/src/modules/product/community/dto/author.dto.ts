/** Who wrote something. */
export class AuthorDto {
  /** Null for people without an account: invented members of the samples, and people whose account is gone. */
  id: string | null;
  name: string;
  /** The role that their tag shows. */
  role: string | null;
}

/** A person beside what they wrote. */
export class PostAuthorDto extends AuthorDto {
  /** Where the picture is in the public bucket `avatars`; null without one. */
  avatar_path: string | null;
}
