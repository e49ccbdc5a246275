import ShopOutlined from '@ant-design/icons/ShopOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { LocationsAtAGlance } from './LocationsAtAGlance.tsx';

export default [
  {
    key: 'locations',
    title: 'Locations',
    Icon: ShopOutlined,
    about: 'Three figures of each location, for owners of organizations',
    hasContent: ({ total }) => total > 0,
    Content: LocationsAtAGlance,
  },
] satisfies CardsModule['default'];
