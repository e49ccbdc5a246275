import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { entryTo } from '../../../shared/access/route-access.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { useFeaturePages } from '../../../shared/features.ts';

/** One quiet row for the areas that open later, as far as this person may open their pages. */
export function Coming() {
  const { roles } = useSession();
  const areas = useFeaturePages().filter(
    ({ menu, load, access }) => menu && !load && entryTo(access, roles) === 'open',
  );
  if (areas.length === 0) return null;
  return (
    <Flex
      component="section"
      className="dash-coming muted"
      wrap
      align="center"
      gap="8px 24px"
      aria-labelledby="coming"
    >
      <h2 id="coming">
        <ClockCircleOutlined aria-hidden /> Coming to Chairside
      </h2>
      <Flex component="ul" wrap gap="4px 16px">
        {areas.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </Flex>
      <p>Each page shows what is planned and lets you ask to be notified when it opens.</p>
    </Flex>
  );
}
