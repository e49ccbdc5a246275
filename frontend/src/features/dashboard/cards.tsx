import BellOutlined from '@ant-design/icons/BellOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import { type CardsModule, dataOf } from '../../shared/dashboard/index.ts';
import { Attention } from './components/Attention.tsx';
import { Steps } from './components/NextSteps.tsx';

/** The cards that belong to no other area. */
export default [
  {
    key: 'attention',
    title: 'Needs attention',
    Icon: BellOutlined,
    about: 'What is waiting for you',
    primary: true,
    wide: true,
    aside: ({ total }) => total || null,
    Content: ({ data, cards }) => <Attention data={data} steps={dataOf(cards, 'next_steps')?.items} />,
  },
  {
    key: 'next_steps',
    title: 'What you could do next',
    Icon: RiseOutlined,
    about: 'Three suggestions',
    // When nothing waits, the first card shows the suggestions.
    hasContent: (_, cards) => dataOf(cards, 'attention')?.total !== 0,
    Content: ({ data }) => <Steps steps={data.items} />,
  },
] satisfies CardsModule['default'];
