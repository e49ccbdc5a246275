import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button, Flex, Input } from 'antd';
import { FileField } from '../files/index.ts';
import { imageMarkdown, imagesIn } from '../ui/markdown/own-image.ts';
import type { Composer } from './use-composer.ts';

/** Adds images to a post, and describes those it shows for people who cannot see them. */
export function ImagesField({ composer }: { readonly composer: Composer }) {
  const { name, value, images, set } = composer;
  const shown = imagesIn(value.body);
  const replace = (markdown: string, by: string) => set({ body: value.body.replace(markdown, () => by) });
  return (
    <Flex vertical gap={8}>
      {shown.map(({ markdown, alt, src }, at) => (
        <Flex key={src} gap={8} align="center">
          <Input
            aria-label={`Description of image ${at + 1}`}
            placeholder={`What does image ${at + 1} show? For people who cannot see it`}
            maxLength={200}
            value={alt}
            onChange={({ target }) => replace(markdown, imageMarkdown(target.value, src))}
          />
          <Button
            type="text"
            aria-label={`Remove image ${at + 1}`}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => replace(markdown, '')}
          />
        </Flex>
      ))}
      <FileField id={`${name}-images`} files={images} />
    </Flex>
  );
}
