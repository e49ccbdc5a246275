import { type ComponentType, createContext, useContext } from 'react';
import { type OwnImage, ownImage } from './own-image.ts';

export interface ShownImage extends OwnImage {
  readonly alt: string;
}

/** How a page shows our pictures in its texts. Without it their descriptions stand for them. */
export const PictureContext = createContext<ComponentType<ShownImage> | null>(null);

/** A picture from elsewhere would be fetched from the address in the text: its description stands for it. */
export function Picture({ src = '', alt = '' }: { readonly src?: string; readonly alt?: string }) {
  const Shown = useContext(PictureContext);
  const image = ownImage(src);
  if (!Shown || !image) return <>{alt}</>;
  return <Shown {...image} alt={alt} />;
}
