/** What the server takes; it looks into the content, this only spares a person the wait. */
export const MOST_BYTES = 10 * 1_048_576;
export const ACCEPTED = '.png,.jpg,.jpeg,.webp,.pdf,.txt,.log,.md,.json';

export const ACCEPTED_PICTURES = '.png,.jpg,.jpeg,.webp';

const PICTURE_TYPES = /^image\/(png|jpeg|webp)$/;
const PICTURE_ENDINGS = /\.(png|jpe?g|webp)$/i;
const TYPES = /^(image\/(png|jpeg|webp)|application\/(pdf|json)|text\/)/;
const ENDINGS = /\.(png|jpe?g|webp|pdf|txt|log|md|json)$/i;

/** Why a file is not even sent; null where it is. */
export function refusalOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  pictures = false,
): string | null {
  if (size === 0) return 'This file is empty.';
  if (size > MOST_BYTES) return 'Larger than 10 MB. Send a smaller one.';
  if (pictures && !PICTURE_ENDINGS.test(name) && !PICTURE_TYPES.test(type))
    return 'Only PNG, JPEG and WebP pictures can be shown.';
  if (!ENDINGS.test(name) && !TYPES.test(type))
    return 'Only PNG, JPEG, WebP, PDF and plain text can be sent.';
  return null;
}

const UNITS = ['B', 'KB', 'MB'] as const;

/** '340 KB', as people say it. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1_048_576 ? 1 : 2;
  const size = bytes / 1024 ** step;
  return `${size < 10 && step > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`;
}
