import Image from '@tiptap/extension-image';
import { client } from '../../api/client.ts';
import { logProblem } from '../../api/index.ts';
import { ownImage } from '../markdown/own-image.ts';

/** Shows a picture of ours once its link is there; any other stands as its description. */
function element(src: string, alt: string): HTMLElement {
  const image = ownImage(src);
  if (!image) return Object.assign(document.createElement('span'), { textContent: alt });
  const { id, width = 0, height = 0 } = image;
  const shown = Object.assign(document.createElement('img'), { alt });
  if (width > 0) Object.assign(shown, { width, height });
  Object.assign(shown.style, { maxInlineSize: '100%', maxBlockSize: '240px', blockSize: 'auto' });
  Object.assign(shown.style, { inlineSize: 'auto', background: 'var(--sunken)' });
  client.get('/api/files/{id}/link', { params: { path: { id } } }).then(
    ({ url }) => void (shown.src = url),
    (error: unknown) => logProblem('An image was not shown', error),
  );
  return shown;
}

/** A picture between the words. Only ours are taken from what is pasted. */
export const imageNode = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/images/"]' }],
  addNodeView:
    () =>
    ({ node }) => ({ dom: element(String(node.attrs['src'] ?? ''), String(node.attrs['alt'] ?? '')) }),
}).configure({ inline: true });
