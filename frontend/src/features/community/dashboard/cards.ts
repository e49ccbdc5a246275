import CommentOutlined from '@ant-design/icons/CommentOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
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
] satisfies CardsModule['default'];
