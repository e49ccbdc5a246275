import ApiOutlined from '@ant-design/icons/ApiOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { ToolLines } from './ToolLines.tsx';

export default [
  {
    key: 'tools',
    title: 'Connected tools',
    Icon: ApiOutlined,
    about: 'One line for each tool, live or sample data',
    aside: ({ items }) => items.length || null,
    Content: ToolLines,
  },
] satisfies CardsModule['default'];
