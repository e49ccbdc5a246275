import CommentOutlined from '@ant-design/icons/CommentOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { ModerationFigures } from './ModerationFigures.tsx';
import { UnreadTopics } from './UnreadTopics.tsx';

export default [
  {
    key: 'community',
    title: 'Community',
    Icon: CommentOutlined,
    about: 'New posts in topics you follow',
    aside: ({ total }) => total || null,
    Content: UnreadTopics,
  },
  {
    key: 'moderation',
    title: 'Moderation',
    Icon: FlagOutlined,
    about: 'Reported posts, for moderators',
    Content: ModerationFigures,
  },
] satisfies CardsModule['default'];
