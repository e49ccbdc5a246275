import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Flex, Upload } from 'antd';
import { ACCEPTED } from './picture-rules.ts';
import type { usePicture } from './use-picture.ts';

interface Props {
  readonly picture: ReturnType<typeof usePicture>;
  readonly has: boolean;
}

/** What can be done with the picture: antd's upload is loaded with it, after the page. */
export default function PictureActions({ picture, has }: Props) {
  if (picture.sending) return <Button onClick={picture.cancel}>Cancel</Button>;
  return (
    <Flex gap="small" wrap>
      <Upload
        id="profile-picture"
        aria-label="Picture file"
        accept={ACCEPTED}
        showUploadList={false}
        disabled={picture.removing}
        // `usePicture` sends it.
        beforeUpload={(file) => {
          picture.choose(file);
          return false;
        }}
      >
        <Button
          disabled={picture.removing}
          aria-describedby="profile-picture-hint"
          icon={<UploadOutlined aria-hidden />}
        >
          {has ? 'Replace Picture' : 'Choose a Picture'}
        </Button>
      </Upload>
      {has ? (
        <Button loading={picture.removing} icon={<DeleteOutlined aria-hidden />} onClick={picture.remove}>
          Remove Picture
        </Button>
      ) : null}
    </Flex>
  );
}
