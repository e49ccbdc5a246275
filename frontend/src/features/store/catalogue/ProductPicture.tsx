import type { ProductCardData } from './api.ts';
import type { Category } from './labels.ts';

interface PictureProps {
  readonly product: Pick<ProductCardData, 'name' | 'category' | 'image'>;
}

interface Drawing {
  readonly count: number;
  readonly draw: (index: number, seed: number) => string;
}

/** A number that is always the same for a text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

const bar = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h-${width}Z`;
const ring = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1Z`;

/** An upright instrument: a handle with a round end. */
const tool = (x: number, length: number): string =>
  `${bar(x - 4, 60, 8, length)}M${x - 16} 44a16 16 0 1 1 0 .1Z`;

const DRAWINGS: Readonly<Record<Category, Drawing>> = {
  aligner_supplies: {
    count: 6,
    draw: (index, seed) =>
      bar(48 + (index % 3) * 78, 30 + Math.floor(index / 3) * 62, 66, 30 + ((seed >> index) % 3) * 8),
  },
  instruments: { count: 7, draw: (index, seed) => tool(56 + index * 35, 44 + ((seed >> index) % 4) * 10) },
  digital_guides: {
    count: 5,
    draw: (index, seed) => bar(96, 28 + index * 24, 64 + ((seed >> index) % 4) * 20, 12),
  },
  coaching: {
    count: 3,
    draw: (index) => `${ring(99 + index * 70, 58, 17)}M${69 + index * 70} 132a30 30 0 0 1 60 0Z`,
  },
  learning: {
    count: 4,
    draw: (index, seed) => bar(100 + ((seed >> index) % 3) * 8, 122 - index * 28, 116, 20),
  },
};

/** The picture of a product. One without a picture has a drawing of its category: one shape, at a place of its own, is marked. */
export function ProductPicture({ product: { name, category, image } }: PictureProps) {
  if (image)
    return (
      <img
        className="cover product-picture"
        src={image.url}
        alt={image.alt}
        loading="lazy"
        width={320}
        height={160}
      />
    );
  const seed = numberOf(name);
  const { count, draw } = DRAWINGS[category];
  return (
    <svg className="cover product-picture" viewBox="0 0 320 160" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={draw(index, seed)} data-marked={index === seed % count || undefined} />
      ))}
    </svg>
  );
}
