import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Card, Flex, Progress, Upload } from 'antd';
import type { Profile } from '../../../shared/api/index.ts';
import { Portrait } from '../../../shared/ui/portrait/Portrait.tsx';
import { ACCEPTED } from './picture-rules.ts';
import { usePicture } from './use-picture.ts';

const SIZE = 96;

function Actions({ picture, has }: { picture: ReturnType<typeof usePicture>; has: boolean }) {
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

/** The person's picture: seen, chosen, replaced and removed. */
export function PictureCard({ profile }: { profile: Profile }) {
  const picture = usePicture(profile.id);
  const name = `${profile.first_name ?? ''} ${profile.last_name ?? ''}`;
  return (
    <section aria-labelledby="profile-picture-title">
      <Card title={<h2 id="profile-picture-title">Picture</h2>}>
        <Flex vertical gap="middle">
          <Flex gap="middle" align="center" wrap>
            <Portrait name={name} path={profile.avatar_path} size={SIZE} preview={picture.sending?.preview} />
            <Actions picture={picture} has={profile.avatar_path !== null} />
          </Flex>
          {picture.sending ? (
            <Progress
              aria-label="Your picture is being sent"
              percent={Math.round(picture.sending.share * 100)}
              status="active"
            />
          ) : null}
          <p className="field-error" role="alert">
            {picture.error}
          </p>
          <p className="muted" id="profile-picture-hint">
            PNG, JPEG or WebP, at most 5 MB. Where and when it was taken is removed. Your picture is public,
            and stands beside your posts.
          </p>
        </Flex>
      </Card>
    </section>
  );
}
