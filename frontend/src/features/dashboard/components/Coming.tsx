import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';

/** Areas that open later, each with a page that says what it will do. Nothing is shown of them that is not there. */
const AREAS = [
  ['Courses and CE records', '/courses'],
  ['Community', '/community'],
  ['Events', '/events'],
  ['Store', '/store'],
  ['Aligner cases', '/tps'],
] as const;

/** One quiet row for what is still to come. */
export function Coming() {
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
        {AREAS.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </Flex>
      <p>Each page shows what is planned and lets you ask for a message when it opens.</p>
    </Flex>
  );
}
