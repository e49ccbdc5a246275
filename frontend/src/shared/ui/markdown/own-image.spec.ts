import { describe, expect, it } from '@jest/globals';
import { imageAddress, imageMarkdown, imagesIn, ownImage } from './own-image.ts';

const ID = '0f8c1f0e-1111-4222-8333-944444444444';

describe('a picture in a text', () => {
  it('is ours only at our own address, with the size that stands in it', () => {
    expect(ownImage(`/api/images/${ID}#800x600`)).toEqual({ id: ID, width: 800, height: 600 });
    expect(ownImage(`/api/images/${ID}`)).toEqual({ id: ID });
    for (const src of [`https://evil.example/api/images/${ID}`, `/api/images/${ID}/../x`, '/api/images/x'])
      expect(ownImage(src)).toBeNull();
  });

  it('is found again with its description, which cannot break out of its place', () => {
    const src = imageAddress({ id: ID, width: 8, height: 6 });
    const markdown = imageMarkdown('Arch [upper]\n](/x)', src);
    expect(imagesIn(`Text ${markdown} text`)).toEqual([{ markdown, alt: 'Arch  upper   (/x)', src }]);
  });
});
