export const MOST_BYTES = 5 * 1_048_576;
export const ACCEPTED = '.png,.jpg,.jpeg,.webp';

/** Why a picture is not even sent; null where it is. The server looks into its content. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  if (size > MOST_BYTES) return 'This picture is larger than 5 MB. Choose a smaller one.';
  if (/^image\/(?:png|jpeg|webp)$/.test(type) || /\.(?:png|jpe?g|webp)$/i.test(name)) return null;
  return 'Only PNG, JPEG and WebP pictures can be shown. Choose another one.';
}
