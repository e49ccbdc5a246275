/** Who wrote something. */
export class AuthorDto {
  /** Null for people without an account: invented members of the samples, and people whose account is gone. */
  id: string | null;
  name: string;
  /** The role that their tag shows. */
  role: string | null;
}
