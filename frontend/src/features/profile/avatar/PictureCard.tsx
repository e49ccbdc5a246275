import { Button, Card, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import type { Profile } from '../../../shared/api/index.ts';
import { Portrait } from '../../../shared/ui/portrait/Portrait.tsx';
import { usePicture } from './use-picture.ts';

const SIZE = 96;
const PictureActions = lazy(() => import('./PictureActions.tsx'));
const SendingBar = lazy(() => import('./SendingBar.tsx'));

/** The person's picture: seen, chosen, replaced and removed. */
export function PictureCard({ profile }: { profile: Profile }) {
  const picture = usePicture(profile.id);
  const has = profile.avatar_path !== null;
  const name = `${profile.first_name ?? ''} ${profile.last_name ?? ''}`;
  return (
    <section aria-labelledby="profile-picture-title">
      <Card title={<h2 id="profile-picture-title">Picture</h2>}>
        <Flex vertical gap="middle">
          <Flex gap="middle" align="center" wrap>
            <Portrait name={name} path={profile.avatar_path} size={SIZE} preview={picture.sending?.preview} />
            <Suspense fallback={<Button loading>{has ? 'Replace Picture' : 'Choose a Picture'}</Button>}>
              <PictureActions picture={picture} has={has} />
            </Suspense>
          </Flex>
          {picture.sending ? (
            <Suspense>
              <SendingBar share={picture.sending.share} />
            </Suspense>
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
