import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { StarterList } from './StarterList.tsx';

/** The tab Assistant: the starters. The system prompt and the limit are settings of the hub. */
export default function AssistantSettings() {
  return (
    <Flex vertical gap={24} className="narrow">
      <StarterList />
      <p className="muted">
        The system prompt and the monthly limit are under <Link to="/admin?tab=settings">Settings</Link>.
      </p>
    </Flex>
  );
}
