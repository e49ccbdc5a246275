import LockOutlined from '@ant-design/icons/LockOutlined';
import { Flex } from 'antd';

/** The reminder above every text field whose content support reads. */
export function NoPatientData({ mailed = false }: { mailed?: boolean }) {
  return (
    <Flex gap={8} component="p" className="muted">
      <LockOutlined aria-hidden />
      <span>
        Please leave out patient information: no names, birth dates, pictures, or chart numbers.
        {mailed ? ' This reply is sent by email.' : ''}
      </span>
    </Flex>
  );
}
