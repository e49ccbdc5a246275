export class AvatarDto {
  /** Where the picture is in the public bucket `avatars`. */
  avatar_path: string;
}
